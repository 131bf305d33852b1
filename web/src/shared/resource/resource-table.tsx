import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '../table/columns.ts';
import type { ListQuery } from '../table/list.ts';
import { ListTable, type ListTexts } from '../table/list-table.tsx';
import { Pagination } from '../table/pagination.tsx';
import type { TextsOf } from '../table/search-rows.ts';
import { useBrowserList } from '../table/use-browser-list.ts';
import { t } from '../texts.ts';
import { ErrorBox, RetryBanner } from '../ui/async-state.tsx';

interface ResourceTableProps<Row extends { id: string }> {
  /** That of all rows. */
  query: ListQuery<readonly Row[]>;
  messages: ListTexts & { readonly loadFailed: string };
  /** Name of its table. */
  label: string;
  pagesLabel: string;
  columns: readonly Column<Row>[];
  /** Texts that the search looks through; constant. */
  textsOf: TextsOf<Row>;
  /** The way to the first one, of those that have a page. */
  first?: { label: string; path: string };
  /** A failure has a box of its own, without what the server said. */
  failsInBox?: boolean;
}

/** All records of one kind on a tab whose frame has the search: the rows ten to a page, or why there are none. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { query, messages, label, pagesLabel, columns, textsOf, first, failsInBox = false } = props;
  const { list, pager, table, onClear } = useBrowserList(query, {
    textsOf,
    loadFailed: t(messages.loadFailed),
  });
  return (
    <>
      {list.error &&
        (failsInBox ? <ErrorBox onRetry={list.retry} /> : <RetryBanner message={list.error} onRetry={list.retry} />)}
      <ListTable
        {...table}
        label={label}
        columns={columns}
        list={list}
        texts={messages}
        {...(first && {
          emptyAction: (
            <Button component={Link} to={first.path} variant="default">
              {first.label}
            </Button>
          ),
          clearAction: (
            <Button variant="default" onClick={onClear}>
              {t('Clear search')}
            </Button>
          ),
        })}
      />
      <Pagination label={pagesLabel} {...pager} />
    </>
  );
}
