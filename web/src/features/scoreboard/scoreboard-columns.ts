import type { ScoreboardEntry } from '@sankalp/contract/scoreboard';
import { columnsOf } from '../../shared/table/columns.ts';

const column = columnsOf<ScoreboardEntry>();

/** The columns of the scoreboard, in their order (SCORE-01). */
export const scoreboardColumns = column.columns([
  column.accessor('rank', { header: 'Rank', meta: { width: 88, narrowWidth: 64, figures: true } }),
  column.accessor('username', { header: 'Username' }),
  column.accessor(({ city }) => city ?? '', { id: 'city', header: 'City', meta: { priority: 1 } }),
  column.accessor('days', { header: 'Days', meta: { width: 96, narrowWidth: 64, figures: true } }),
]);
