import { t } from 'virtual:texts';
import { CALL_BACK_SECONDS } from '@sankalp/contract/notifications';
import type { Notification } from '@sankalp/contract/notifications.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { formatCount } from '../../shared/language/counted-text.ts';
import { plainReason } from './plain-reason.ts';

/** The call itself takes a moment before its time is counted. */
const HELD_MS = (CALL_BACK_SECONDS + 30) * 1_000;

export const isScheduled = ({ status, dueAt, createdAt }: Notification): boolean =>
  status === 'queued' && dueAt > createdAt;

/** Whether it waits for no more than the moment in which it can be called back. */
export const isHeld = (notification: Notification): boolean =>
  isScheduled(notification) && Date.parse(notification.dueAt) - Date.parse(notification.createdAt) <= HELD_MS;

/** Whatever this browser's clock says: what goes out at once has no later time than its own. */
export const isUnderWay = (notification: Notification): boolean => {
  const { status, dueAt, createdAt } = notification;
  const isDue = dueAt <= createdAt || dueAt <= new Date().toISOString();
  return status === 'sending' || isHeld(notification) || (status === 'queued' && isDue);
};

/** How far a delivery is, and why it stands still. */
export function linesOf(notification: Notification): string[] {
  const { status, reason, dueAt, targetCount, deliveredCount, failedCount } = notification;
  const at = formatDateTime(dueAt, foundation.timeZone);
  const isReached = t('{reached} of {phones} reached', {
    reached: formatCount(deliveredCount),
    phones: phones(targetCount ?? 0),
  });
  const isPartly = targetCount !== null && deliveredCount < targetCount;
  if (isHeld(notification)) return [t('Goes out within a minute')];
  if (status === 'queued') return isScheduled(notification) ? [t('Goes out {at}', { at })] : [];
  if (status === 'sending')
    return [isReached, ...(reason === null ? [] : [plainReason(reason), t('Goes on {at}', { at })])];
  if (status === 'failed')
    return [...(reason === null ? [] : [plainReason(reason)]), ...(deliveredCount > 0 ? [isReached] : [])];
  if (status === 'cancelled') return deliveredCount > 0 ? [isReached] : [];
  return isPartly && failedCount > 0 ? [isReached] : [];
}

export const failureOf = ({ reason, count }: Notification['failures'][number]): string =>
  t('{phones}: {reason}', { phones: phones(count), reason: plainReason(reason) });

const phones = (count: number): string =>
  count === 1 ? t('1 phone') : t('{count} phones', { count: formatCount(count) });
