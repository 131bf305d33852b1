import {
  DELETION_MESSAGES,
  DELETION_SORTS,
  DELETION_STATUS_LABELS,
  DELETION_STATUSES,
  DELETIONS_DUE,
} from '@sankalp/contract/deletion-requests';
import { FilterChoice } from '../../shared/table/filter-choice.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { useListDeletionRequestsQuery } from './deletion-requests.api.ts';
import { requestColumns } from './request-columns.tsx';
import { t } from './texts.ts';

const WORDS = {
  count: { singular: t('1 deletion request'), plural: t('{count} deletion requests') },
  search: t('Search deletion requests'),
  uncounted: t('More deletion requests may match than are counted here. Narrow the search to see them all.'),
};

const DEFAULTS = { search: '', status: '', due: '', page: '1' };

const DUE_LABELS: Readonly<Record<(typeof DELETIONS_DUE)[number], string>> = {
  review: t('To review'),
  'review-overdue': t('To review, overdue'),
  erase: t('To erase'),
  'erase-overdue': t('To erase, overdue'),
};

// Two questions that exclude each other: how a request stands, or what is to be done.
const OPTIONS = [
  { value: '', label: t('Any status') },
  { group: t('Due'), items: DELETIONS_DUE.map((due) => ({ value: `due=${due}`, label: DUE_LABELS[due] })) },
  {
    group: t('Status'),
    items: DELETION_STATUSES.map((status) => ({ value: `status=${status}`, label: t(DELETION_STATUS_LABELS[status]) })),
  },
];

/** Requests of people that their account be deleted, the newest first, with the promise that runs for each. */
export function DeletionRequestsPage() {
  const [{ status, due }, setState] = useUrlState(DEFAULTS);
  const search = useServerSearch();
  const paging = useServerPaging();
  const sorting = useServerSorting(DELETION_SORTS);
  const query = useListDeletionRequestsQuery({
    ...sorting.query,
    search: search.query || undefined,
    status: DELETION_STATUSES.find((known) => known === status),
    due: DELETIONS_DUE.find((known) => known === due),
    page: paging.page,
  });
  const list = serverListOf(query, ({ data }) => data, t(DELETION_MESSAGES.loadFailed));
  const filter = due ? `due=${due}` : status && `status=${status}`;
  return (
    <ListPage
      title={t('Deletion requests')}
      backTo="/dashboard/user"
      label={t('Deletion requests')}
      words={WORDS}
      texts={DELETION_MESSAGES}
      columns={requestColumns}
      list={{
        ...list,
        isNarrowed: search.box.value !== '' || filter !== '',
        isStale: list.isStale || search.isTyping,
      }}
      table={sorting.table}
      search={search.box}
      filter={{
        button: (
          <FilterChoice
            label={t('Status')}
            options={OPTIONS}
            value={filter}
            onChange={(value) => {
              const chosen = new URLSearchParams(value);
              setState({ due: chosen.get('due') ?? '', status: chosen.get('status') ?? '', page: '1' });
            }}
          />
        ),
        chips: [],
        onClear: () => setState(DEFAULTS),
      }}
      onClear={() => setState(DEFAULTS)}
      pager={paging.pagerOf(query)}
    />
  );
}
