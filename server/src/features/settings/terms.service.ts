import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import type { Terms, TermsBody, TermsVersionText } from '@sankalp/contract/settings.schema';
import { matchesStrongly } from '@sankalp/contract/shared/version';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { conflict, notFound, staleVersion } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './terms.store.ts';

/** Keeps true: a change of the terms is a new version, made from the one in force, and nothing that was in force is lost. */

export type TermsService = ReturnType<typeof createTermsService>;

export function createTermsService({ database }: OnDatabase) {
  return {
    current: () => store.currentTerms(database),
    listVersions: () => store.listTermsVersions(database),

    async getVersion(id: string): Promise<TermsVersionText> {
      const version = await store.findTermsVersion(database, id);
      if (!version) throw notFound(SETTINGS_MESSAGES.noVersion);
      return version;
    },

    async save({ termsAndConditions, confirm = false }: TermsBody, context: WriteContext): Promise<Terms> {
      return database.transaction(async (tx) => {
        await store.lockTerms(tx);
        const before = await store.currentTerms(tx);
        if (context.ifMatch !== undefined && !matchesStrongly(context.ifMatch, before.version)) {
          throw staleVersion(before.savedBy, before.savedAt ?? new Date(databaseNow()).toISOString());
        }
        if (termsAndConditions === before.termsAndConditions) return before;
        if (termsAndConditions === '' && !confirm) throw conflict(SETTINGS_MESSAGES.emptyUnconfirmed);
        const version = before.version + 1;
        const row = { version, termsAndConditions, savedBy: context.principal.id };
        const entityId = await store.insertTermsVersion(tx, row);
        await recordAudit(tx, context, {
          action: 'update',
          entity: 'terms_versions',
          entityId,
          before: { termsAndConditions: before.termsAndConditions },
          after: { termsAndConditions },
        });
        return store.currentTerms(tx);
      });
    },
  };
}
