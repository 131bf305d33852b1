import { t } from 'virtual:texts';
import type { ListedBooking } from '@sankalp/contract/bookings.schema';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import classes from './bookings.module.css';

const RemarkDialog = lazyDialog(async () => (await import('./remark-dialog.tsx')).RemarkDialog);

/** The last remark of a booking, and a button that adds one. */
export function RemarkCell({ booking, mayAdd }: { booking: ListedBooking; mayAdd: boolean }) {
  const { consultationName, remarks, userName } = booking;
  const last = remarks.at(-1)?.text;
  const dialog = useDialog<{ booking: ListedBooking }>();
  if (!mayAdd) return <span className={classes.text}>{last}</span>;
  return (
    <span className={classes.remark}>
      <span className={classes.text} title={last}>
        {last}
      </span>
      <PlainButton
        data-compact
        aria-label={t('Add Remark to {consultationName} of {userName}', { consultationName, userName })}
        onClick={() => dialog.open({ booking })}
      >
        {t('Add Remark')}
      </PlainButton>
      <RemarkDialog dialog={dialog} />
    </span>
  );
}
