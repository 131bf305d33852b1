import { SCOREBOARD_MESSAGES, type ScoreboardEntry } from '@sankalp/contract/scoreboard';
import type { SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { Pagination } from '../../shared/table/pagination.tsx';
import { EmptyText, ErrorBox } from '../../shared/ui/async-state.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useListScoreboardQuery } from './scoreboard.api.ts';
import { scoreboardColumns } from './scoreboard-columns.ts';
import { t } from './texts.ts';

const NONE: readonly ScoreboardEntry[] = [];

/** Who meditated on how many days, ten to a page (SCORE-01). */
export function Scoreboard({ courseId }: { courseId: string }) {
  const { data, isLoading, isError, refetch } = useListScoreboardQuery(courseId);
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<SortingState>([]);
  const shown = pageOf(data?.length ?? 0, page);
  return (
    <SectionCard title={t('Scoreboard')}>
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('Scoreboard')}
          columns={scoreboardColumns}
          rows={data ?? NONE}
          page={shown.page}
          sorting={sorting}
          onSortingChange={(next) => {
            setSorting(next);
            setPage(1);
          }}
          rowId={(entry) => entry.id}
          placeholder={<EmptyText text={t(SCOREBOARD_MESSAGES.empty)} />}
          isLoading={isLoading}
          loadingRows={2}
        />
      )}
      <Pagination label={t('Pages of Scoreboard')} {...shown} onChange={setPage} />
    </SectionCard>
  );
}
