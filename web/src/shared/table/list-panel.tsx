import { Button } from '@mantine/core';
import type { ListName } from '@sankalp/contract/list-settings';
import type { ReactNode } from 'react';
import { type CountedText, countedText, formatCount } from '../language/counted-text.ts';
import { t } from '../texts.ts';
import { RetryBanner } from '../ui/async-state.tsx';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import type { List, ListPager, ListSearch } from './list.ts';
import classes from './list-card.module.css';
import { ListToolbar } from './list-card.tsx';
import { ListTable, type ListTexts } from './list-table.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBox } from './search-box.tsx';
import { type SelectionAction, SelectionBar } from './selection/selection-bar.tsx';
import type { Selection } from './selection/use-selection.ts';
import { ColumnsButton } from './settings/columns-button.tsx';
import { SavedViews } from './settings/saved-views.tsx';
import { useHiddenColumns } from './settings/use-hidden-columns.ts';

/** Selection in a list, and what can be done with it. */
export interface ListSelection<Row> extends Selection {
  nameOf: (row: Row) => string;
  actions: readonly SelectionAction[];
  /** Chooses all rows that meet search and filter, those that are not shown as well. */
  onSelectAll: () => void;
}

/** Sentences of a list about its rows. */
export interface ListWords {
  /** "12 courses" */
  count: CountedText;
  /** "Search courses", where its search says no more than that. */
  search?: string;
  /** "More courses may match than are counted here. …", where the server stops counting. */
  uncounted?: string;
  /** "Loading courses", where they come in parts. */
  loading?: string;
  /** "Select all {count} courses", where rows can be chosen. */
  selectAll?: string;
}

export interface ListPanelProps<Row extends { id: string }> {
  /** Names its table: "Courses". */
  label: string;
  words: ListWords;
  /** Under which name the admin keeps views and columns of it. */
  settings?: ListName;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  list: List<Row>;
  /** Without it, the list is not searched. */
  search?: ListSearch;
  /** Takes search and filter away, where they leave no row. */
  onClear?: () => void;
  filter?: { button?: ReactNode; chips: readonly FilterChip[]; onClear: () => void };
  /** Further tools of its toolbar. */
  tools?: ReactNode;
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

/** A list inside its card: views, count, search, filter, the rows or why there are none, pager, and what can be done with chosen rows. */
export function ListPanel<Row extends { id: string }>(props: ListPanelProps<Row>) {
  const {
    label,
    words,
    settings,
    texts,
    columns,
    list,
    search,
    onClear,
    filter,
    tools,
    emptyAction,
    pager,
    table,
    selection,
  } = props;
  const { hidden, hide } = useHiddenColumns(settings, columns);
  return (
    <>
      {settings && <SavedViews list={settings} label={label} />}
      <ListToolbar
        lead={<ListCount {...props} />}
        tools={
          <>
            {search && (
              <SearchBox label={words.search ?? t('Search here...')} placeholder={t('Search here...')} {...search} />
            )}
            {filter?.button}
            {tools}
            {settings && <ColumnsButton columns={columns} hidden={hidden} onHide={hide} />}
          </>
        }
      />
      {filter && <FilterChips chips={filter.chips} onClearAll={filter.onClear} />}
      {list.error !== null && (
        <div className={classes.banner}>
          <RetryBanner message={list.error} onRetry={list.retry} />
        </div>
      )}
      {list.isPartial && <p className={classes.note}>{words.uncounted}</p>}
      {list.progress !== null && <ListProgress label={words.loading ?? label} percent={list.progress} />}
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
          onClear && (
            <Button variant="default" onClick={onClear}>
              {filter ? t('Clear search and conditions') : t('Clear search')}
            </Button>
          )
        }
      />
      {pager && <Pagination label={t('Pages of {label}', { label })} {...pager} />}
      {selection && selection.ids.size > 0 && (
        <SelectionBar
          allText={words.selectAll ?? t('Select all {count}')}
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

/** A thin line over the rows, while some are still on their way. */
function ListProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <div className={classes.progressFill} style={{ width: `${percent}%` }} />
    </div>
  );
}

function ListCount({ list, words }: { list: List<unknown>; words: ListWords }) {
  const { isLoading, error, isNarrowed, isPartial = false, matching, total } = list;
  if (isLoading || (error !== null && total === 0)) return null;
  const all = formatCount(total);
  // Where the server searches, nobody counts the others.
  const text =
    isNarrowed && matching < total
      ? t('{matching} of {all}', { matching: formatCount(matching), all })
      : countedText(words.count, total, isPartial);
  return <span role="status">{text}</span>;
}
