import { type HistoryEntry, historyAnswer } from '@sankalp/contract/shared/history.schema';
import { answers, server } from './msw.ts';

/** Leela Nair did this to the one record whose history is at the path. */
export function answersHistory(
  path: string,
  { id, ...own }: Pick<HistoryEntry, 'id' | 'entity'> & Partial<HistoryEntry>,
) {
  const entry = { id, actor: 'Leela Nair', at: '2026-11-20T05:00:00.000Z', subject: null, action: 'update' };
  server.use(
    answers('get', path, historyAnswer, ({ params }) => {
      const data = params.id === id ? [{ ...entry, changes: [], ...own }] : [];
      return { data, total: data.length };
    }),
  );
}
