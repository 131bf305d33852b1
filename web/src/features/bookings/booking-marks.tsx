import { BOOKING_CLASH_LABELS, type ListedBooking } from '@sankalp/contract/bookings';
import classes from './bookings.module.css';
import { t } from './texts.ts';

/** What keeps a booking from taking place as it stands. */
export function ClashMarks({ clashes }: Pick<ListedBooking, 'clashes'>) {
  return clashes.map((clash) => (
    <span key={clash} className={classes.clash}>
      {t(BOOKING_CLASH_LABELS[clash])}
    </span>
  ));
}
