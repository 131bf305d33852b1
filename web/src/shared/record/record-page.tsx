import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyText, Loading, RetryBanner } from '../ui/async-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';
import type { RecordKind, RecordRow } from './record-kind.ts';
import type { EditedRecord } from './use-edited-record.ts';
import { useRecentRecord } from './use-recent-record.ts';

interface RecordPageProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  record: EditedRecord<Row>;
  onDelete: (row: Row) => void;
  /** Beside Delete and Edit, while the record is only shown. */
  actions?: ReactNode;
  children: (shown: Row) => ReactNode;
}

/** The page of one record: breadcrumbs, actions, and its content once it is loaded. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const { kind, record, onDelete, actions, children } = props;
  const { shown, latest, isEditing } = record;
  const { list, what } = kind;
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  useRecentRecord(kind, record);
  return (
    <div className={classes.page}>
      <PageHeader
        title={shown?.name ?? what.charAt(0).toUpperCase() + what.slice(1)}
        breadcrumbs={[{ label: list.label, to: list.path }, ...(shown ? [{ label: shown.name }] : [])]}
        // Back to the list as it was left: its filter, its place.
        onBack={() => (fromList ? navigate(-1) : navigate(list.path))}
        actions={
          // Their place stays while editing, so that nothing moves.
          <div className={classes.actions} style={{ visibility: isEditing ? 'hidden' : undefined }}>
            {latest && (
              <>
                <Button variant="default" className={classes.delete} onClick={() => onDelete(latest)}>
                  Delete
                </Button>
                <Button
                  ref={record.editButton}
                  variant="default"
                  aria-keyshortcuts="e"
                  onClick={() => record.edit(latest)}
                >
                  Edit
                </Button>
              </>
            )}
            {actions}
          </div>
        }
      />
      <RecordState kind={kind} record={record} />
      {shown && children(shown)}
    </div>
  );
}

/** Why nothing is shown, or nothing newer than the row of the list. */
function RecordState<Row extends RecordRow>({ kind, record }: Pick<RecordPageProps<Row>, 'kind' | 'record'>) {
  const { isError, error, currentData, refetch } = record.query;
  const navigate = useNavigate();
  const { returnLabel, path } = kind.list;
  const returnButton = returnLabel && (
    <Button variant="default" onClick={() => navigate(path)}>
      {returnLabel}
    </Button>
  );
  if (record.id === undefined) return <EmptyText text={kind.messages.idMissing} action={returnButton} />;
  if (!isError || currentData) return record.shown ? null : <Loading />;
  return (
    <>
      <RetryBanner message={kind.loadFailed(error)} onRetry={() => void refetch()} />
      {isMissing(error) ? (
        <EmptyText text={`This ${kind.what} does not exist. It may have been deleted.`} action={returnButton} />
      ) : (
        !record.shown && returnButton && <div>{returnButton}</div>
      )}
    </>
  );
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
