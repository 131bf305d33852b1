import { t } from 'virtual:texts';
import { BOOKING_CLASH_LABELS } from '@sankalp/contract/bookings';
import type { ListedBooking } from '@sankalp/contract/bookings.schema';
import { Badge } from '../../shared/ui/badge.tsx';

/** Marks of a booking that cannot take place as it stands. */
export function ClashMarks({ clashes }: Pick<ListedBooking, 'clashes'>) {
  return clashes.map((clash) => (
    <Badge key={clash} tone="warning">
      {t(BOOKING_CLASH_LABELS[clash])}
    </Badge>
  ));
}
