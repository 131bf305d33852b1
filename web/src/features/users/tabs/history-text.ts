import type { HistoryEntry } from '@sankalp/contract/shared/history';
import { USER_LABELS } from '@sankalp/contract/user-labels';

const FIELD_LABELS: Readonly<Record<string, string>> = USER_LABELS;
/** What else stands in a user's history than the user: the thing's name. */
const THINGS: Readonly<Record<string, string>> = { coupons: 'Coupon', enrolments: 'Course' };

const DONE: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  activate: 'activated',
  deactivate: 'deactivated',
};

/** A course of a user is not created by being given to them. */
const DONE_TO_THING: Readonly<Record<string, string>> = { 'enrolments create': 'assigned' };

/** "City changed", "City and State changed", "Restored", "Coupon MEERA30X created", "Course Morning Yoga assigned". */
export function historyText({ action, entity, subject, changes }: HistoryEntry): string {
  const done = DONE_TO_THING[`${entity} ${action}`] ?? DONE[action] ?? action;
  if (entity !== 'users') return [THINGS[entity] ?? entity, subject, done].filter(Boolean).join(' ');
  if (action !== 'update') return done.charAt(0).toUpperCase() + done.slice(1);
  const labels = changes.map(({ field }) => FIELD_LABELS[field] ?? field);
  if (labels.length === 0) return 'Saved';
  const last = labels.at(-1) ?? '';
  return `${labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last} changed`;
}
