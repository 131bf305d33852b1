import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sankalp/contract/bookings';
import { t } from './texts.ts';

/** Calm while all is well. */
const COLORS: Readonly<Record<BookingStatus, string>> = {
  pending: 'gray',
  confirmed: 'blue',
  completed: 'green',
  no_show: 'yellow',
  cancelled: 'red',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return (
    <Badge variant="light" radius="sm" color={COLORS[status]} tt="none">
      {t(BOOKING_STATUS_LABELS[status])}
    </Badge>
  );
}
