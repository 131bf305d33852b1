import { Button } from '@mantine/core';
import type { ListName } from '@sankalp/contract/list-settings';
import type { ReactNode } from 'react';
import { ColumnsButton } from '../list-settings/columns-button.tsx';
import { SavedViews } from '../list-settings/saved-views.tsx';
import { useHiddenColumns } from '../list-settings/use-hidden-columns.ts';
import { RetryBanner } from '../ui/async-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import type { List, ListPager, ListSearch } from './list.ts';
import { ListCard } from './list-card.tsx';
import { ListTable, type ListTexts } from './list-table.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBox } from './search-box.tsx';
import { type SelectionAction, SelectionBar } from './selection/selection-bar.tsx';
import type { Selection } from './selection/use-selection.ts';

/** What is chosen in a list, and what can be done with it. */
export interface ListSelection<Row> extends Selection {
  nameOf: (row: Row) => string;
  actions: readonly SelectionAction[];
  /** Chooses all rows that meet search and filter, those that are not shown as well. */
  onSelectAll: () => void;
}

interface ListPageProps<Row extends { id: string }> {
  title: string;
  /** Where the back button leads, on a list that hangs on another page. */
  backTo?: string;
  /** What the page can do as a whole, such as adding one. */
  actions?: ReactNode;
  /** What a row is, and what several are: course, courses. */
  one: string;
  many: string;
  /** Under which name the admin keeps views and columns of it. */
  settings?: ListName;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  list: List<Row>;
  search: ListSearch;
  /** Takes search and filter away, where they leave no row. */
  onClear: () => void;
  filter?: { button: ReactNode; chips: readonly FilterChip[]; onClear: () => void };
  emptyAction?: ReactNode;
  pager?: ListPager;
  /** With it, rows can be chosen, and something be done with those that were. */
  selection?: ListSelection<Row>;
  /** How its table sorts and scrolls, where it does. */
  table?: Partial<
    Omit<
      DataTableProps<Row>,
      'label' | 'columns' | 'rows' | 'rowId' | 'placeholder' | 'isLoading' | 'isDimmed' | 'selection' | 'nameOf'
    >
  >;
  /** Its dialogs. */
  children?: ReactNode;
}

/** The page of a list: head with actions, count, search, filter, the rows or why there are none, pager. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const {
    title,
    backTo,
    actions,
    many,
    settings,
    texts,
    columns,
    list,
    search,
    onClear,
    filter,
    emptyAction,
    pager,
    table,
    selection,
  } = props;
  const { hidden, hide } = useHiddenColumns(settings);
  const label = many.charAt(0).toUpperCase() + many.slice(1);
  return (
    <>
      <PageHeader title={title} {...(backTo && { backTo })} actions={actions} />
      <ListCard
        views={settings && <SavedViews list={settings} label={label} />}
        lead={<ListCount {...props} />}
        tools={
          <>
            <SearchBox label={`Search ${many}`} placeholder="Search here..." {...search} />
            {filter?.button}
            {settings && <ColumnsButton columns={columns} hidden={hidden} onHide={hide} />}
          </>
        }
        chips={filter && <FilterChips chips={filter.chips} onClearAll={filter.onClear} />}
        progress={list.progress}
        progressLabel={`Loading ${many}`}
        banner={list.error !== null && <RetryBanner message={list.error} onRetry={list.retry} />}
        footer={pager && <Pagination label={`Pages of ${label}`} {...pager} />}
      >
        <ListTable
          {...table}
          {...(selection && { selection, nameOf: selection.nameOf })}
          label={label}
          columns={columns}
          hiddenColumns={hidden}
          list={list}
          texts={texts}
          emptyAction={emptyAction}
          clearAction={
            <Button variant="default" onClick={onClear}>
              {filter ? 'Clear search and filter' : 'Clear search'}
            </Button>
          }
        />
      </ListCard>
      {selection && selection.ids.size > 0 && (
        <SelectionBar
          many={many}
          count={selection.ids.size}
          matching={list.matching}
          actions={selection.actions}
          onSelectAll={selection.onSelectAll}
          onClear={selection.clear}
        />
      )}
      {props.children}
    </>
  );
}

const numbers = new Intl.NumberFormat('en-IN');

function ListCount({ list, one, many }: { list: List<unknown>; one: string; many: string }) {
  const { isLoading, error, isNarrowed, matching, total } = list;
  if (isLoading || (error !== null && total === 0)) return null;
  const all = numbers.format(total);
  // Where the server searches, nobody counts the others.
  const text =
    isNarrowed && matching < total ? `${numbers.format(matching)} of ${all}` : `${all} ${total === 1 ? one : many}`;
  return <span role="status">{text}</span>;
}
