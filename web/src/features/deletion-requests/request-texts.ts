import { t } from 'virtual:texts';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest } from '@sankalp/contract/deletion-requests.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { foundation } from '../../shared/foundation.ts';

/** Placeholder for a person of whom nothing is left. */
const ERASED_NAME = t('Erased person');

export const nameOf = ({ name }: DeletionRequest): string => name ?? ERASED_NAME;

export const requestPath = (requestId: string): string => buildPath(deletionPages.one, { requestId });

export interface Clock {
  readonly text: string;
  readonly isLate: boolean;
}

/** The promise that runs: what is due until when; undefined once the request is closed. */
export function clockOf({ status, reviewBy, eraseBy }: DeletionRequest, nowMs = Date.now()): Clock | undefined {
  const isReviewed = status === 'approved';
  const day = isReviewed ? eraseBy : reviewBy;
  if (day === null || status === 'rejected' || status === 'erased') return undefined;
  const isLate = day < dayInZone(nowMs, foundation.timeZone);
  const until = { day: formatDay(day) };
  const text = isReviewed ? t('Erase by {day}', until) : t('Review by {day}', until);
  return { text: isLate ? t('{text}, overdue', { text }) : text, isLate };
}
