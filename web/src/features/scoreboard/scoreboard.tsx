import { t } from 'virtual:texts';
import { SCOREBOARD_MESSAGES } from '@sankalp/contract/scoreboard';
import { CardTable } from '../../shared/table/card-table.tsx';
import { useListScoreboardQuery } from './scoreboard.api.ts';
import { scoreboardColumns } from './scoreboard-columns.ts';

/** Scoreboard: who meditated on how many days, ten to a page (SCORE-01). */
export function Scoreboard({ courseId }: { courseId: string }) {
  return (
    <CardTable
      title={t('Scoreboard')}
      columns={scoreboardColumns}
      query={useListScoreboardQuery(courseId)}
      emptyText={t(SCOREBOARD_MESSAGES.empty)}
    />
  );
}
