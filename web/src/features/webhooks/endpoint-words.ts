import { t } from 'virtual:texts';
import { EVENT_SENTENCES, type EventType } from '@sankalp/contract/events';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import type { DeliveryStatus } from '@sankalp/contract/webhooks';
import type { Delivery, Endpoint } from '@sankalp/contract/webhooks.schema';
import { foundation } from '../../shared/foundation.ts';
import type { Tone } from '../../shared/ui/badge.tsx';

interface Words {
  text: string;
  tone: Tone;
}

export const momentOf = (instant: string): string => formatDateTime(instant, foundation.timeZone);

/** Status of an endpoint in a word. */
export function statusOf({ status, failingSince }: Endpoint): Words {
  if (status === 'off') return { text: t('Off'), tone: 'neutral' };
  if (status === 'paused') return { text: t('Paused'), tone: 'danger' };
  return failingSince ? { text: t('Failing'), tone: 'warning' } : { text: t('On'), tone: 'success' };
}

/** Reasons of its status, and when it goes on, as a sentence; null where all is well. */
export function reasonOf({ status, offReason, failingSince, nextAttemptAt }: Endpoint): string | null {
  if (offReason === 'gone') return t('Switched off: it answered that it is gone (410).');
  if (offReason === 'failing') return t('Switched off: it failed for five days.');
  if (status === 'off' || failingSince === null) return null;
  const since = momentOf(failingSince);
  if (nextAttemptAt === null) return t('It fails since {since}.', { since });
  return t('It fails since {since}. One delivery tries it again at {next}.', { since, next: momentOf(nextAttemptAt) });
}

const countOf = ({ total, isPartial }: Endpoint['waiting']): string =>
  isPartial ? t('more than {total}', { total }) : String(total);

/** Calls of the last 24 hours, and what waits. */
export function lastDayOf({ lastDay: { succeeded, failed }, waiting }: Endpoint): string {
  const day = t('Last 24 hours: {succeeded} delivered, {failed} failed calls.', {
    succeeded: countOf(succeeded),
    failed: countOf(failed),
  });
  return waiting.total === 0 ? day : `${day} ${t('{waiting} waiting.', { waiting: countOf(waiting) })}`;
}

/** Types that it hears of. */
export function typesOf({ types }: Pick<Endpoint, 'types'>): string {
  return types.length === 0 ? t('All events') : types.join(', ');
}

export const aboutType = (type: EventType): string => t(EVENT_SENTENCES[type]);

const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, Words>> = {
  pending: { text: t('Waiting'), tone: 'info' },
  delivered: { text: t('Delivered'), tone: 'success' },
  failed: { text: t('Given up'), tone: 'danger' },
  skipped: { text: t('Skipped'), tone: 'neutral' },
};

/** Status of a delivery in a word or two. */
export function deliveryStatusOf({ status, attempts }: Delivery): Words {
  const isTriedAgain = status === 'pending' && attempts > 0;
  return isTriedAgain ? { text: t('To be tried again'), tone: 'warning' } : DELIVERY_WORDS[status];
}
