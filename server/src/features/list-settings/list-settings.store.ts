import type { ListName } from '@sankalp/contract/list-settings';
import type { ListSettings, ListSettingsByName } from '@sankalp/contract/list-settings.schema';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { listSettings } from './list-settings.table.ts';

/** Keeps true: an admin has one row for a list, and reads their own alone. */

/** Settings of an admin who has set nothing up. */
const NOTHING: ListSettings = { views: [], hiddenColumns: [], version: 1 };

const ownedBy = (adminId: string, list: ListName) =>
  and(eq(listSettings.adminId, adminId), eq(listSettings.list, list));

export async function getListSettings(db: Executor, adminId: string, list: ListName): Promise<ListSettings> {
  const { views, hiddenColumns, version } = listSettings;
  const [row] = await db.select({ views, hiddenColumns, version }).from(listSettings).where(ownedBy(adminId, list));
  return row ?? NOTHING;
}

/** Settings of an admin; lists that are as they were are left out. */
export async function getListSettingsByName(db: Executor, adminId: string): Promise<ListSettingsByName> {
  const { list, views, hiddenColumns, version } = listSettings;
  const rows = await db
    .select({ list, views, hiddenColumns, version })
    .from(listSettings)
    .where(eq(listSettings.adminId, adminId));
  return Object.fromEntries(rows.map(({ list, ...settings }) => [list, settings]));
}

/** The ids of the row, one at most; it is made when there is none yet. */
export async function ensureListSettings(db: Executor, adminId: string, list: ListName): Promise<string[]> {
  await db.insert(listSettings).values({ adminId, list }).onConflictDoNothing();
  const rows = await db.select({ id: listSettings.id }).from(listSettings).where(ownedBy(adminId, list));
  return rows.map(({ id }) => id);
}
