import {
  MESSAGE_MESSAGES,
  type Message,
  parametersRefusal,
  type RetryMessageBody,
  type SendMessageBody,
  UNREACHABLE,
  type UserMessages,
} from '@sankalp/contract/messages';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { parameterCount } from '@sankalp/contract/whatsapp-templates';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { enqueueDelivery } from '../../shared/delivery/deliveries.ts';
import { forgetAttempts, readNow, removeTargets } from '../../shared/delivery/delivery.store.ts';
import { quietUntil } from '../../shared/delivery/quiet-hours.ts';
import { badRequest, conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { manyOutcome } from '../../shared/records/many-outcome.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { ConsentsService } from '../consents/index.ts';
import type { WhatsappService } from '../settings/index.ts';
import type { WhatsappTemplatesService } from '../whatsapp-templates/index.ts';
import { type Addressee, insertRecipients, listAddressees } from './audience.store.ts';
import { DELIVER_MESSAGE_JOB } from './message-jobs.ts';
import * as store from './messages.store.ts';
import { whatsappMessages } from './messages.table.ts';
import { presentMessage, presentUserMessage } from './present-message.ts';

/** Keeps true: a message fits its template, goes to those alone who agreed, and has its job as soon as it is stored. */

interface MessagesOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly whatsapp: Pick<WhatsappService, 'hasKey'>;
  readonly templates: Pick<WhatsappTemplatesService, 'get'>;
  readonly consents: Pick<ConsentsService, 'get'>;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService({ database, timeZone, whatsapp, templates, consents }: MessagesOptions) {
  const records = createRecords({ database, table: whatsappMessages, notFound: MESSAGE_MESSAGES.notFound });
  const present = async (row: store.StoredMessage): Promise<Message> =>
    presentMessage(row, await store.countRecipients(database, row.id));

  return {
    get: async (id: string): Promise<Message> => present(await records.get(id)),

    /** What the page of a user shows. */
    async ofUser(userId: string): Promise<UserMessages> {
      const { state: consent } = await consents.get(userId);
      const [addressee] = await listAddressees(database, [userId]);
      if (!addressee) throw notFound(USER_MESSAGES.notFound);
      const messages = await store.listMessagesTo(database, userId);
      return {
        hasKey: await whatsapp.hasKey(),
        unreachable: refusalOf(addressee) ?? null,
        consent,
        messages: messages.map((row) => presentUserMessage(row, addressee.name)),
      };
    },

    /** Stores a message to some users, with the job that sends it; a dry run says who would get it. */
    async send(body: SendMessageBody, context: WriteContext): Promise<BulkOutcome> {
      const wanted = [...new Set(body.ids)];
      if (!(await whatsapp.hasKey())) throw conflict(MESSAGE_MESSAGES.noKey);
      const template = body.dryRun ? undefined : await templates.get(body.templateId);
      if (template && !body.dryRun) {
        const needed = parameterCount(template.text) ?? 0;
        const given = body.parameters.length;
        if (needed !== given) throw badRequest(parametersRefusal(needed, given));
      }
      return database.transaction(async (tx) => {
        const found = new Map((await listAddressees(tx, wanted)).map((one) => [one.id, one]));
        const refusals = wanted.map((id) => ({ addressee: found.get(id), why: refusalOf(found.get(id)) }));
        const leftOut = refusals.flatMap(({ addressee, why }) =>
          why === undefined ? [] : [{ name: addressee?.name, why }],
        );
        const names = refusals.flatMap(({ addressee, why }) => (why === undefined ? [addressee?.name] : []));
        if (body.dryRun || !template) return manyOutcome({ names, ids: [], leftOut });
        if (names.length === 0)
          throw badRequest([MESSAGE_MESSAGES.nobody, ...new Set(leftOut.map(({ why }) => why))].join(' '));
        const { parameters, quietHours = wanted.length > 1 } = body;
        const now = await readNow(tx);
        const row = await insertRow(tx, whatsappMessages, {
          template: template.name,
          language: template.language,
          text: template.text,
          parameters,
          quietHours,
          dueAt: (quietHours ? quietUntil(now, timeZone) : undefined) ?? now,
        });
        const recipients = await insertRecipients(tx, row.id, wanted);
        const { id, template: name } = row;
        // Not what it says: the log keeps that for good, and it may be about one person.
        const after = { template: name, recipients, quietHours };
        await recordAudit(tx, context, { action: 'send', entity: entityOf(whatsappMessages), entityId: id, after });
        await enqueueDelivery(tx, DELIVER_MESSAGE_JOB, row);
        return manyOutcome({ names, ids: [id], leftOut });
      });
    },

    /** Sends a message once more to those whom it did not reach, or to one of them. */
    async retry(id: string, { userId }: RetryMessageBody, context: WriteContext): Promise<Message> {
      return change(id, context, 'retry', async (tx, row) => {
        const returned = await store.returnToTargets(tx, id, userId);
        if (returned === 0 && row.state !== 'failed') throw conflict(MESSAGE_MESSAGES.notFailed);
        await forgetAttempts(tx, id);
        const dueAt = await readNow(tx);
        await enqueueDelivery(tx, DELIVER_MESSAGE_JOB, { id });
        return {
          ...(await store.countFailures(tx, id)),
          state: 'queued',
          reason: null,
          stalls: 0,
          sentAt: null,
          dueAt,
        };
      });
    },

    /** Calls off whatever has not gone out. */
    async cancel(id: string, context: WriteContext): Promise<Message> {
      return change(id, context, 'cancel', async (tx, row) => {
        if (row.state !== 'queued' && row.state !== 'sending') throw conflict(MESSAGE_MESSAGES.notWaiting);
        await removeTargets(tx, id);
        await store.markCancelled(tx, id);
        return { state: 'cancelled', reason: null };
      });
    },
  };

  async function change(
    id: string,
    context: WriteContext,
    action: string,
    decideInside: NonNullable<Parameters<typeof records.update>[3]>['decideInside'],
  ): Promise<Message> {
    return present(await records.update(id, {}, context, { action, decideInside }));
  }
}

/** Why somebody is in no audience; undefined when they are. An opt-out is told before all else. */
function refusalOf(addressee: Addressee | undefined): string | undefined {
  if (!addressee) return USER_MESSAGES.notFound;
  if (!addressee.hasNotOptedOut) return UNREACHABLE.optedOut;
  if (!addressee.hasAgreed) return UNREACHABLE.notAsked;
  return addressee.hasNumber ? undefined : UNREACHABLE.noNumber;
}
