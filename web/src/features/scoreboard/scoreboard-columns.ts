import { t } from 'virtual:texts';
import type { ScoreboardEntry } from '@sankalp/contract/scoreboard.schema';
import { byNumber, byText, columnsOf } from '../../shared/table/columns.ts';

const column = columnsOf<ScoreboardEntry>();

/** The columns of the scoreboard, in their order (SCORE-01). */
export const scoreboardColumns = column.columns([
  column.accessor('rank', {
    header: t('Rank'),
    sortFn: byNumber,
    meta: { width: 88, narrowWidth: 72, tabularNumbers: true },
  }),
  column.accessor('username', { header: t('Username'), sortFn: byText }),
  column.accessor(({ city }) => city || undefined, {
    id: 'city',
    header: t('City'),
    sortFn: byText,
    sortUndefined: 'last',
    meta: { priority: 1 },
  }),
  column.accessor('days', {
    header: t('Days'),
    sortFn: byNumber,
    meta: { width: 96, narrowWidth: 72, tabularNumbers: true },
  }),
]);
