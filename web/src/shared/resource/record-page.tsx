import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../texts.ts';
import { EmptyText, Loading, RetryBanner } from '../ui/async-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';
import type { RecordKind, RecordRow } from './record-kind.ts';
import type { EditedRecord } from './use-edited-record.ts';
import { useOnce } from './use-once.ts';
import { useRecentRecord } from './use-recent-record.ts';

interface RecordPageProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  record: EditedRecord<Row>;
  /** Without it, records cannot be deleted. */
  onDelete?: (row: Row) => void;
  /** Beside the title: what state the record is in. */
  badge?: (shown: Row) => ReactNode;
  /** Beside Delete and Edit, while the record is only shown. */
  actions?: ReactNode;
  /** Queries of what else it shows: all of it comes together, so that nothing moves. */
  besides?: readonly { isLoading: boolean }[];
  children: (shown: Row) => ReactNode;
}

/** The page of one record: breadcrumbs, actions, and its content once it is loaded. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const { kind, record, onDelete, badge, actions, besides = [], children } = props;
  const { isEditing } = record;
  const isGone = isMissing(record);
  // The row that the list handed over would pretend that it is there; typed text stays.
  const { shown, latest } = isGone && !isEditing ? { shown: undefined, latest: undefined } : record;
  const { list } = kind;
  const isExpected = record.id !== undefined && !record.query.isError;
  useRecentRecord(kind, record);
  const isComplete = useOnce(besides.every(({ isLoading }) => !isLoading));
  return (
    <div className={classes.page}>
      <PageHeader
        title={shown ? kind.nameOf(shown) : kind.title}
        breadcrumbs={[{ label: list.label }, ...(shown ? [{ label: kind.nameOf(shown) }] : [])]}
        list={list.path}
        badge={shown && badge?.(shown)}
        actions={
          <>
            {latest && (
              <>
                {onDelete && (
                  <Button variant="default" className={classes.delete} onClick={() => onDelete(latest)}>
                    {t('Delete')}
                  </Button>
                )}
                <Button
                  ref={record.editButton}
                  variant="default"
                  aria-keyshortcuts="e"
                  onClick={() => record.edit(latest)}
                >
                  {t('Edit')}
                </Button>
              </>
            )}
            {actions}
          </>
        }
        // Their place stays while editing, and they come together, so that nothing moves.
        hidesActions={isEditing || (!latest && isExpected)}
      />
      <RecordState kind={kind} record={record} isComplete={isComplete} />
      {shown && isComplete && children(shown)}
    </div>
  );
}

type RecordStateProps<Row extends RecordRow> = Pick<RecordPageProps<Row>, 'kind' | 'record'> & { isComplete: boolean };

/** Why nothing is shown, or nothing newer than the row of the list. */
function RecordState<Row extends RecordRow>({ kind, record, isComplete }: RecordStateProps<Row>) {
  const { isError, error, currentData, refetch } = record.query;
  const navigate = useNavigate();
  const { returnLabel, path } = kind.list;
  const returnButton = (
    <Button variant="default" onClick={() => navigate(path)}>
      {returnLabel}
    </Button>
  );
  if (record.id === undefined) return <EmptyText text={kind.messages.idMissing} action={returnButton} />;
  if (!isError || currentData) return record.shown && isComplete ? null : <Loading />;
  const message = kind.loadFailed(error);
  if (isMissing(record)) {
    return (
      <>
        <RetryBanner message={message} onRetry={() => void refetch()} />
        <EmptyText text={kind.missing} action={returnButton} />
      </>
    );
  }
  return (
    <>
      <RetryBanner message={message} onRetry={() => void refetch()} />
      {!record.shown && <div>{returnButton}</div>}
    </>
  );
}

/** The server has said that there is no such record. */
function isMissing<Row extends RecordRow>({ query: { isError, error } }: EditedRecord<Row>): boolean {
  return isError && typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
