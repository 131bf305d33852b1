import { type DeletionRequest, type DeletionStatus, deletionPages } from '@sankalp/contract/deletion-requests';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { foundation } from '../../shared/foundation.ts';

/** What stands for a person of whom nothing is left. */
const ERASED_NAME = 'Erased person';

export const nameOf = ({ name }: DeletionRequest): string => name ?? ERASED_NAME;

export const requestPath = (requestId: string): string => buildPath(deletionPages.one, { requestId });

export interface Clock {
  readonly text: string;
  readonly isLate: boolean;
}

const VERBS: Readonly<Partial<Record<DeletionStatus, 'Review' | 'Erase'>>> = {
  submitted: 'Review',
  under_review: 'Review',
  approved: 'Erase',
};

/** The promise that runs: what is due until when; undefined once the request is closed. */
export function clockOf({ status, reviewBy, eraseBy }: DeletionRequest, nowMs = Date.now()): Clock | undefined {
  const verb = VERBS[status];
  const day = verb === 'Erase' ? eraseBy : reviewBy;
  if (!verb || day === null) return undefined;
  const isLate = day < dayInZone(nowMs, foundation.timeZone);
  return { text: `${verb} by ${formatDay(day)}${isLate ? ', overdue' : ''}`, isLate };
}
