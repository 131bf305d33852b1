import { SCOREBOARD_MESSAGES, type ScoreboardEntry } from '@sankalp/contract/scoreboard';
import { useState } from 'react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { usePageOf } from '../../shared/table/use-page-of.ts';
import { EmptyText, ErrorBox, Loading } from '../../shared/ui/async-state.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useListScoreboardQuery } from './scoreboard.api.ts';
import { scoreboardColumns } from './scoreboard-columns.ts';

const NONE: readonly ScoreboardEntry[] = [];

/** Who meditated on how many days, ten to a page (SCORE-01). */
export function Scoreboard({ courseId }: { courseId: string }) {
  const { data, isLoading, isError, refetch } = useListScoreboardQuery(courseId);
  const [page, setPage] = useState(1);
  const { shownRows, shownPage, pages } = usePageOf(data ?? NONE, page);
  return (
    <SectionCard title="Scoreboard">
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Scoreboard"
          columns={scoreboardColumns}
          rows={shownRows}
          rowId={(entry) => entry.id}
          placeholder={isLoading ? <Loading lines={2} /> : <EmptyText text={SCOREBOARD_MESSAGES.empty} />}
        />
      )}
      <Pagination label="Pages of Scoreboard" page={shownPage} pageCount={data ? pages : 0} onChange={setPage} />
    </SectionCard>
  );
}
