import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Loading, RetryBanner } from '../ui/async-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';

interface ShownRecordPageProps<Row extends object> {
  /** List on which it hangs. */
  list: { label: string; path: string; returnLabel: string };
  /** Stands there while the record does not. */
  title: string;
  query: { currentData?: Row | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  nameOf: (row: Row) => string;
  loadFailed: (error: unknown) => string;
  badge: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
  main: (row: Row) => ReactNode;
  side: (row: Row) => ReactNode;
}

/** The page of a record that is decided on, and not edited. */
export function ShownRecordPage<Row extends object>({
  list,
  title,
  query,
  nameOf,
  loadFailed,
  ...parts
}: ShownRecordPageProps<Row>) {
  const { currentData: row, isError, error, refetch } = query;
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHeader
        title={row ? nameOf(row) : title}
        breadcrumbs={[{ label: list.label, to: list.path }, ...(row ? [{ label: nameOf(row) }] : [])]}
        list={list.path}
        badge={row && parts.badge(row)}
        actions={row && parts.actions(row)}
      />
      {isError && <RetryBanner message={loadFailed(error)} onRetry={() => void refetch()} />}
      {isError && !row && (
        <div>
          <Button variant="default" onClick={() => navigate(list.path)}>
            {list.returnLabel}
          </Button>
        </div>
      )}
      {!row && !isError && <Loading />}
      {row && (
        <div className={classes.columns}>
          <div className={classes.side}>{parts.main(row)}</div>
          <div className={classes.side}>{parts.side(row)}</div>
        </div>
      )}
    </div>
  );
}
