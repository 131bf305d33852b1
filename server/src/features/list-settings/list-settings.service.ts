import type { ListName } from '@sankalp/contract/list-settings';
import type { ListSettingsBody } from '@sankalp/contract/list-settings.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { ensureListSettings } from './list-settings.store.ts';
import { listSettings } from './list-settings.table.ts';

/** Keeps true: what an admin sets up is theirs alone, and no window of theirs overwrites what another has just saved. */

export type ListSettingsService = ReturnType<typeof createListSettingsService>;

export function createListSettingsService({ database }: OnDatabase) {
  const records = createRecords({ database, table: listSettings, notFound: 'There are no settings.' });
  return {
    async update(adminId: string, list: ListName, body: ListSettingsBody, context: WriteContext) {
      const [id = ''] = await ensureListSettings(database, adminId, list);
      return records.update(id, body, context);
    },
  };
}
