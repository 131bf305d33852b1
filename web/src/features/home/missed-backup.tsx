import { t } from 'virtual:texts';
import type { Home } from '@sankalp/contract/home.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import { foundation } from '../../shared/foundation.ts';
import classes from './missed-backup.module.css';

type Missed = NonNullable<Home['missedBackup']>;

/** Said to super admins, who can have it mended: there is no backup of the last day, the last one failed, or the log piles up. */
export function MissedBackup({ fault, lastAt }: Missed) {
  return (
    <p className={classes.notice}>
      <IconDatabaseExclamation size={18} aria-hidden="true" />
      <span>{textOf(lastAt && formatDateTime(lastAt, foundation.timeZone), fault)}</span>
    </p>
  );
}

function textOf(time: string | null, fault: Missed['fault']): string {
  if (fault === 'log') return t('The log of the database cannot be archived, and fills its disk.');
  if (time === null) {
    return fault === 'failed' ? t('The backup failed, and there is none so far.') : t('There is no backup so far.');
  }
  if (fault === 'failed') return t('The last backup failed. The one before it is of {time}.', { time });
  return t('The last backup is more than a day old, of {time}.', { time });
}
