import { useDidUpdate } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { USER_MESSAGES, type User } from '@sankalp/contract/users';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import record from '../../shared/ui/record-page.module.css';
import { RecordPager } from '../../shared/ui/record-pager.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { UserActions } from './user-actions.tsx';
import { UserDetails } from './user-details.tsx';
import { neighboursOf } from './user-order.ts';
import { USERS_PATH, userPath } from './user-path.ts';
import { UserTabs } from './user-tabs.tsx';
import { useGetUserQuery } from './users.api.ts';

const DeleteUserDialog = lazy(async () => ({ default: (await import('./delete-user-dialog.tsx')).DeleteUserDialog }));

/** One user: who they are, and what they took, bought, booked and were given (S0 §2 User details screen). */
export function UserPage() {
  const userId = useUserId();
  return <UserScreen key={userId} userId={userId} />;
}

// The address names the user; the list passes the id along as well (S0 §2 Route overview).
function useUserId(): string | undefined {
  const { userId } = useParams();
  const { state } = useLocation() as { state: { userId?: unknown } | null };
  return userId || (typeof state?.userId === 'string' ? state.userId : undefined);
}

function UserScreen({ userId }: { userId: string | undefined }) {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  const { currentData: user, isError, refetch } = useGetUserQuery(userId ?? skipToken);
  const [edited, setEdited] = useState<User>();
  const deleteDialog = useDialog<User>();
  const editButton = useRef<HTMLButtonElement>(null);
  // Save and Discard vanish with the form; the focus goes on from where the editing began.
  useDidUpdate(() => {
    if (!edited) editButton.current?.focus();
  }, [edited]);
  const shown = edited ?? user;
  return (
    <div className={record.page}>
      <PageHeader
        title={shown?.name ?? 'User'}
        breadcrumbs={[{ label: 'Users', to: USERS_PATH }, ...(shown ? [{ label: shown.name }] : [])]}
        // Back to the list as it was left: its filter, its scroll position.
        onBack={() => (fromList ? navigate(-1) : navigate(USERS_PATH))}
        actions={
          !edited && (
            <>
              {user && (
                <UserActions
                  editButton={editButton}
                  onDelete={() => deleteDialog.open(user)}
                  onEdit={() => setEdited(user)}
                />
              )}
              <Neighbours userId={userId} />
            </>
          )
        }
      />
      {userId === undefined && <EmptyText text={USER_MESSAGES.idMissing} />}
      {userId !== undefined && !user && isError && (
        <RetryBanner message={USER_MESSAGES.detailsLoadFailed} onRetry={refetch} />
      )}
      {userId !== undefined && !user && !isError && <Loading />}
      {user && shown && (
        <>
          <UserDetails
            key={`${edited ? 'edit' : 'view'} ${shown.version}`}
            user={shown}
            isEditing={edited !== undefined}
            onClose={() => setEdited(undefined)}
            onRebase={setEdited}
          />
          <UserTabs user={user} />
        </>
      )}
      {deleteDialog.subject && (
        <Suspense>
          <DeleteUserDialog
            isOpen={deleteDialog.isOpen}
            user={deleteDialog.subject}
            onClose={deleteDialog.close}
            onDeleted={() => navigate(USERS_PATH)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Previous and next user, when the list from which this one was opened is known. */
function Neighbours({ userId }: { userId: string | undefined }) {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  const neighbours = neighboursOf(userId);
  if (!neighbours) return null;
  // In the place of this one, so that Back still leads to the list.
  const openerOf = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => void navigate(userPath(id), { replace: true, state: fromList && { userId: id } });
  return <RecordPager what="user" onPrevious={openerOf(neighbours.previous)} onNext={openerOf(neighbours.next)} />;
}
