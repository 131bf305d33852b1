import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { DAY_SHEET_DAYS } from '@sankalp/contract/bookings/day-sheet';
import { addDays } from '@sankalp/contract/shared/dates';
import type { ReactNode } from 'react';
import classes from './day-tools.module.css';

const ONE_DAY = '1';

interface Days {
  /** The first one, `YYYY-MM-DD`; '' is today. */
  from: string;
  /** '1' is one day alone. */
  days: string;
}

interface DayToolsProps extends Days {
  /** The first day that is shown, once it is known. */
  first: string | undefined;
  /** So many days further, where more than one are shown. */
  step?: number;
  /** Whether there is room for more than one. */
  canWiden?: boolean;
  onChange: (days: Partial<Days>) => void;
  /** Beside them. */
  children: ReactNode;
}

/** Turns to other days, and from several to one. */
export function DayTools(props: DayToolsProps) {
  const { from, days, first, step = DAY_SHEET_DAYS, canWiden = true, onChange, children } = props;
  const isOneDay = days === ONE_DAY;
  const turn = (count: number) => first && onChange({ from: addDays(first, count * (isOneDay ? 1 : step)) });
  return (
    <div className={classes.tools}>
      <div className={classes.days}>
        <Button variant="default" onClick={() => turn(-1)}>
          {t('Earlier')}
        </Button>
        <Button variant="default" disabled={from === ''} onClick={() => onChange({ from: '' })}>
          {t('Today')}
        </Button>
        <Button variant="default" onClick={() => turn(1)}>
          {t('Later')}
        </Button>
        {canWiden && (
          <Button
            variant={isOneDay ? 'light' : 'default'}
            aria-pressed={isOneDay}
            onClick={() => onChange({ days: isOneDay ? '' : ONE_DAY })}
          >
            {t('One day')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
