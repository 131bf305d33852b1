import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Loading, RetryBanner } from '../ui/async-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';
import { RecordHistory } from './record-history.tsx';
import { useOnce } from './use-once.ts';

interface ShownRecordPageProps<Row> {
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
  /** Comes together with the record, so that nothing moves. */
  history: Omit<ComponentProps<typeof RecordHistory>, 'began'> & { began: (row: Row) => { text: string; at: string } };
}

/** The page of a record that is decided on, and not edited. */
export function ShownRecordPage<Row>({
  list,
  title,
  query,
  nameOf,
  loadFailed,
  history,
  ...parts
}: ShownRecordPageProps<Row>) {
  const { currentData: row, isError, error, refetch } = query;
  const navigate = useNavigate();
  const isComplete = useOnce(!history.query.isLoading);
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
      {!(row && isComplete) && !isError && <Loading />}
      {row && isComplete && (
        <div className={classes.columns}>
          <div className={classes.side}>{parts.main(row)}</div>
          <div className={classes.side}>
            <RecordHistory {...history} began={history.began(row)} />
          </div>
        </div>
      )}
    </div>
  );
}
