import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  DELETION_MESSAGES,
  DELETION_SORTS,
  DELETION_STATUS_LABELS,
  DELETION_STATUSES,
  DELETIONS_DUE,
} from '@sankalp/contract/deletion-requests';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { ListPage } from '../../shared/table/list-page.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { useListDeletionRequestsQuery } from './deletion-requests.api.ts';
import { requestColumns } from './request-columns.tsx';
import { t } from './texts.ts';

const DEFAULTS = { search: '', status: '', due: '', page: '1' };
const TYPING_PAUSE_MS = 250;

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

/** Those who asked that their account be deleted, the newest first, with the promise that runs for each. */
export function DeletionRequestsPage() {
  const [{ search, status, due, page }, setState] = useUrlState(DEFAULTS);
  const [settledSearch] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const sorting = useServerSorting(DELETION_SORTS);
  const query = useListDeletionRequestsQuery({
    ...sorting.query,
    search: settledSearch.trim() || undefined,
    status: DELETION_STATUSES.find((known) => known === status),
    due: DELETIONS_DUE.find((known) => known === due),
    page: clampPage(Number(page), PAGE_MAX),
  });
  const list = serverListOf(query, ({ data }) => data, t(DELETION_MESSAGES.loadFailed));
  const filter = due ? `due=${due}` : status && `status=${status}`;
  return (
    <ListPage
      title={t('Deletion requests')}
      backTo="/dashboard/user"
      one={t('deletion request')}
      many={t('deletion requests')}
      texts={DELETION_MESSAGES}
      columns={requestColumns}
      list={{
        ...list,
        isNarrowed: search !== '' || filter !== '',
        isStale: list.isStale || settledSearch !== search,
      }}
      table={sorting.table}
      search={{ value: search, onChange: (text) => setState({ search: text, page: '1' }, { replace: true }) }}
      filter={{
        button: (
          <NativeSelect
            aria-label={t('Status')}
            value={filter}
            data={OPTIONS}
            onChange={({ currentTarget }) => {
              const chosen = new URLSearchParams(currentTarget.value);
              setState({ due: chosen.get('due') ?? '', status: chosen.get('status') ?? '', page: '1' });
            }}
          />
        ),
        chips: [],
        onClear: () => setState(DEFAULTS),
      }}
      onClear={() => setState(DEFAULTS)}
      pager={{
        page: Number(page),
        pageCount: query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0,
        onChange: (next, options) => setState({ page: String(next) }, options),
      }}
    />
  );
}
