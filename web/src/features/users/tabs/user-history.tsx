import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import type { User } from '@sankalp/contract/users';
import { foundation } from '../../../shared/foundation.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import record from '../../../shared/ui/record-page.module.css';
import classes from '../record/user-page.module.css';
import { useListUserHistoryQuery } from '../users.api.ts';
import { historyText } from './history-text.ts';
import { relativeTime } from './relative-time.ts';

/** What happened to the user's record, newest first; it ends with the day on which they joined. */
export function UserHistory({ user }: { user: User }) {
  const { data, isLoading, isError, refetch } = useListUserHistoryQuery(user.id);
  const now = Date.now();
  return (
    <section className={record.card} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {isLoading && <Loading lines={2} />}
      {isError && <RetryBanner message="Failed to load history" onRetry={refetch} />}
      <ul className={classes.history}>
        {data
          ?.filter(({ entity, action }) => entity !== 'users' || action !== 'create')
          .map((entry) => (
            <li key={entry.id}>
              <span>{historyText(entry)}</span>
              <span className={classes.when}>
                {entry.actor && `${entry.actor}, `}
                <time dateTime={entry.at} title={formatDateTime(entry.at, foundation.timeZone)}>
                  {relativeTime(entry.at, now)}
                </time>
              </span>
            </li>
          ))}
        <li>
          <span>Joined</span>
          <span className={classes.when}>{formatDate(user.createdAt, foundation.timeZone)}</span>
        </li>
      </ul>
    </section>
  );
}
