import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { ADMIN_MESSAGES } from '@sankalp/contract/admins';
import type { AdminSession } from '@sankalp/contract/admins.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { relativeTime } from '../../shared/resource/relative-time.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { useEndAdminSessionMutation, useListAdminSessionsQuery } from './admins.api.ts';
import classes from './admins.module.css';
import { deviceName } from './device-name.ts';

/** Where an admin is signed in; any of these but the caller's own can be signed out. */
export function SessionList({ adminId }: { adminId: string }) {
  const { data, error, refetch } = useListAdminSessionsQuery(adminId);
  if (error) {
    const message = failureText(error, t(ADMIN_MESSAGES.sessionsFailed));
    return <RetryBanner message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading lines={2} />;
  if (data.length === 0) return <EmptyText text={t('Nowhere signed in')} />;
  return (
    <ul className={classes.sessions}>
      {data.map((session) => (
        <Session key={session.id} adminId={adminId} session={session} />
      ))}
    </ul>
  );
}

function Session({ adminId, session }: { adminId: string; session: AdminSession }) {
  const [end, { isLoading }] = useEndAdminSessionMutation();
  const toast = useToast();
  const { id: sessionId, userAgent, ipAddress, lastUsedAt, isCurrent } = session;
  const device = deviceName(userAgent);
  async function signOut() {
    const { error } = await end({ id: adminId, sessionId });
    if (error) toast.alert(failureText(error, t(ADMIN_MESSAGES.signOutFailed)));
    else toast.success(t('{device} signed out', { device }));
  }
  return (
    <li>
      <span title={userAgent ?? undefined}>
        {device} {isCurrent && <Badge tone="success">{t('This device')}</Badge>}
        <br />
        <span className={classes.muted}>
          {ipAddress && `${ipAddress}, `}
          <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt, foundation.timeZone)}>
            {relativeTime(lastUsedAt, Date.now())}
          </time>
        </span>
      </span>
      {!isCurrent && (
        <Button variant="default" size="xs" disabled={isLoading} onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
