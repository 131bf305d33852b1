import { t } from 'virtual:texts';
import { HOME_MESSAGES, homeNumberLinks } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import classes from './board.module.css';
import { Attention, Promises, Today } from './board-numbers.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useGetHomeQuery } from './home.api.ts';
import { MissedBackup } from './missed-backup.tsx';
import { Revenue } from './revenue.tsx';

/** Board: what is due, what is late, what today holds and what the month has brought; a new foundation sees its first steps. */
export function Board() {
  const { data, isError, error, refetch } = useGetHomeQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !data) {
    return <RetryBanner message={failureText(error, t(HOME_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (data) return <Shown home={data} />;
  return (
    <div className={classes.waiting}>
      <Loading lines={6} />
    </div>
  );
}

function Shown({ home: { today, numbers, revenue, lastDays, promises, missedBackup, firstSteps } }: { home: Home }) {
  if (firstSteps.length > 0) return <FirstSteps steps={firstSteps} />;
  const shared = { numbers, links: homeNumberLinks(today) };
  return (
    <div className={classes.board}>
      {missedBackup && <MissedBackup {...missedBackup} />}
      <Promises {...shared} promises={promises} />
      <div className={classes.pair}>
        <Today {...shared} />
        <Attention {...shared} />
      </div>
      {revenue.length > 0 && <Revenue revenue={revenue} today={today} lastDays={lastDays} />}
    </div>
  );
}
