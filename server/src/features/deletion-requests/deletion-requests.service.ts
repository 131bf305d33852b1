import { type DeletionRequestBody, REVIEW_WORKING_DAYS } from '@sankalp/contract/deletion-requests';
import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { badRequest } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import * as store from './deletion-requests.store.ts';

/** Keeps true: a number has one open request, and the audit log says what became of it without saying of whom. */

interface DeletionRequestsOptions {
  readonly database: Executor;
  readonly timeZone: string;
}

export type DeletionRequestsService = ReturnType<typeof createDeletionRequestsService>;

export function createDeletionRequestsService({ database, timeZone }: DeletionRequestsOptions) {
  return {
    /**
     * Takes a request. Another one of the same number changes nothing, and whoever sends it is not told. `admit` counts
     * the sender's requests: once this one is known to be good, so that a mistyped number costs nothing.
     */
    async submit(body: DeletionRequestBody, context: WriteContext, admit: () => Promise<void>): Promise<void> {
      const mobileNumber = normalisePhone(body.mobileNumber);
      if (!mobileNumber) throw badRequest(`mobileNumber ${PHONE_MESSAGES.invalid}`);
      await admit();
      const reviewBy = addBusinessDays(dayInZone(Date.now(), timeZone), REVIEW_WORKING_DAYS);
      await database.transaction(async (tx) => {
        const entityId = await store.insertRequest(tx, { ...body, mobileNumber, reviewBy });
        if (entityId === undefined) return;
        const after = { status: 'submitted', reviewBy };
        await recordAudit(tx, context, { action: 'create', entity: 'deletion_requests', entityId, after });
      });
    },
  };
}
