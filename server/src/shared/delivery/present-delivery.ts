import type { DeliveryFields } from '@sankalp/contract/shared/delivery.schema';

type StoredDelivery = Omit<DeliveryFields, 'failures'> & { readonly failures: Readonly<Record<string, number>> };

/** How far a stored delivery is, as the wire shows it: the commonest failure first. */
export function presentDelivery(row: StoredDelivery): DeliveryFields {
  const { status, dueAt, quietHours, sentAt, reason, targetCount, deliveredCount, failedCount } = row;
  const failures = Object.entries(row.failures)
    .map(([why, count]) => ({ reason: why, count }))
    .sort((a, b) => b.count - a.count);
  return { status, dueAt, quietHours, sentAt, reason, targetCount, deliveredCount, failedCount, failures };
}
