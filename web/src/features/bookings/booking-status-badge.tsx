import { t } from 'virtual:texts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sankalp/contract/bookings';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';

/** Calm while all is well. */
const TONES: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'neutral',
  confirmed: 'info',
  completed: 'success',
  no_show: 'warning',
  cancelled: 'danger',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{t(BOOKING_STATUS_LABELS[status])}</Badge>;
}
