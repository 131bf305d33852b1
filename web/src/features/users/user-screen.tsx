import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { User } from '@sankalp/contract/users.schema';
import { IconTicket } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { Neighbours } from '../../shared/resource/neighbours.tsx';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useEditedRecord } from '../../shared/resource/use-edited-record.ts';
import { neighboursOf } from '../../shared/table/list-order.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useGetConsentQuery } from '../consents/index.ts';
import { useListUserMessagesQuery } from '../messages/index.ts';
import { UserDetails } from './record/user-details.tsx';
import { UserTabs } from './tabs/user-tabs.tsx';
import { USERS_PATH, userPath } from './user-path.ts';
import { USER_DELETION, useGetUserQuery, useUserHistory } from './users.api.ts';
import { USER_RECORD } from './users.ts';

const NEIGHBOURS = { previous: t('Previous user'), next: t('Next user') };

const GenerateCouponDialog = lazyDialog(async () => (await import('../coupons/index.ts')).GenerateCouponDialog);

/** One user: who they are, and what they took, bought, booked and were given (UDET-01, UDET-23). */
export function UserPage() {
  const userId = useUserId();
  return <UserScreen key={userId} userId={userId} />;
}

// The address names the user; the list passes the id along as well (USERS-12, UDET-44).
function useUserId(): string | undefined {
  const { userId } = useParams();
  const { state } = useLocation() as { state: { userId?: unknown } | null };
  return userId || (typeof state?.userId === 'string' ? state.userId : undefined);
}

function UserScreen({ userId }: { userId: string | undefined }) {
  const navigate = useNavigate();
  const record = useEditedRecord(USER_RECORD, userId, useGetUserQuery(userId ?? skipToken));
  const id = userId ?? skipToken;
  const besides = [useGetConsentQuery(id), useListUserMessagesQuery(id), useUserHistory(id)];
  const deleteDialog = useDialog<{ record: User }>();
  const couponDialog = useDialog<{ user: User }>();
  const { latest } = record;
  return (
    <RecordPage
      kind={USER_RECORD}
      record={record}
      besides={besides}
      onDelete={(record) => deleteDialog.open({ record })}
      actions={
        <>
          {latest && (
            <Button
              variant="default"
              leftSection={<IconTicket size={16} aria-hidden="true" />}
              onClick={() => couponDialog.open({ user: { ...latest, id: userId ?? latest.id } })}
            >
              {t('Generate Coupon')}
            </Button>
          )}
          <Neighbours labels={NEIGHBOURS} neighbours={neighboursOf(userId)} pathOf={userPath} />
        </>
      }
    >
      {(user) => (
        <>
          <UserDetails key={record.key} record={record} user={user}>
            <UserTabs user={{ ...(record.latest ?? user), id: userId ?? user.id }} />
          </UserDetails>
          <GenerateCouponDialog dialog={couponDialog} />
          <DeleteRecord dialog={deleteDialog} kind={USER_DELETION} onDeleted={() => navigate(USERS_PATH)} />
        </>
      )}
    </RecordPage>
  );
}
