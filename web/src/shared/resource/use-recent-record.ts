import { moduleOfPage } from '@sankalp/contract/access';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSessionUser } from '../session/use-session.ts';
import { forgetRecord, rememberRecord } from './recent-records.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import type { EditedRecord } from './use-edited-record.ts';

/** Keeps the record of the open page among the recent ones, once the server has said that it is there. */
export function useRecentRecord<Row extends RecordRow>(
  { singular, pathOf, nameOf }: RecordKind<Row>,
  { id, query }: EditedRecord<Row>,
): void {
  const adminId = useSessionUser()?.id;
  const { pathname } = useLocation();
  const path = pathOf && id !== undefined ? pathOf(id) : pathname;
  const label = query.currentData && nameOf(query.currentData);
  const isGone = (query.error as { status?: unknown } | undefined)?.status === 404;
  useEffect(() => {
    if (adminId === undefined) return;
    if (isGone) forgetRecord(adminId, path);
    else if (label !== undefined)
      rememberRecord(adminId, { path, label, what: singular, module: moduleOfPage(pathname) });
  }, [adminId, path, pathname, label, singular, isGone]);
}
