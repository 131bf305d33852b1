import type { Language } from '@sankalp/contract/shared/language';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { setLanguage } from '../admins/index.ts';

/** Keeps what the screens are written in for an admin from the next load on; the same again leaves no line in the audit log. */
export async function changeLanguage(tx: Transaction, id: string, language: Language, caller: WriteContext) {
  const before = await setLanguage(tx, id, language);
  if (before === language) return;
  const change = { before: { language: before }, after: { language } };
  await recordAudit(tx, caller, { action: 'update', entity: 'admins', entityId: id, ...change });
}
