import { t } from 'virtual:texts';
import type { Home } from '@sankalp/contract/home.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import { foundation } from '../../shared/foundation.ts';
import classes from './missed-backup.module.css';

/** Said to super admins, who can have a backup made: there is none of the last day, or the last one failed. */
export function MissedBackup({ lastAt, hasFailed }: NonNullable<Home['missedBackup']>) {
  return (
    <p className={classes.notice}>
      <IconDatabaseExclamation size={18} aria-hidden="true" />
      <span>{textOf(lastAt && formatDateTime(lastAt, foundation.timeZone), hasFailed)}</span>
    </p>
  );
}

function textOf(time: string | null, hasFailed: boolean): string {
  if (time === null)
    return hasFailed ? t('The backup failed, and there is none so far.') : t('There is no backup so far.');
  if (hasFailed) return t('The last backup failed. The one before it is of {time}.', { time });
  return t('The last backup is more than a day old, of {time}.', { time });
}
