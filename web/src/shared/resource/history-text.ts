import { AUDIT_ACTIONS, type AuditAction } from '@sankalp/contract/shared/audit-actions';
import { formatDay } from '@sankalp/contract/shared/dates';
import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { t } from '../texts.ts';

/** How the history of one kind of record is told. */
export interface HistoryWords {
  /** Entity of these records in the audit log: users. */
  entity: string;
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>;
  /** Text for a value that means nothing to a person; null where it is only told that the field changed. */
  textOf?: (field: string, value: string) => string | null | undefined;
  /** Text for several values; how many they are, when left out. */
  itemsOf?: (field: string, items: readonly string[]) => string;
  /** Names of what else stands in the history than the record. */
  things?: Readonly<Record<string, string>>;
  /** Words for what is done to these records, by action, where they differ from those of all others. */
  done?: Readonly<Record<string, string>>;
}

/** A course of a user is not created by being given to them. */
const DONE_TO_THING: Readonly<Record<string, string>> = {
  'enrolments create': t('assigned'),
  'orders create': t('placed'),
  'bookings create': t('booked'),
};

/** "City changed", "City and State changed", "Restored", "Coupon MEERA30X created", "Course Morning Yoga assigned". */
export function historyText({ action, entity, subject, changes }: HistoryEntry, words: HistoryWords): string {
  const done =
    words.done?.[action] ?? DONE_TO_THING[`${entity} ${action}`] ?? t(AUDIT_ACTIONS[action as AuditAction] ?? action);
  if (entity !== words.entity) return [words.things?.[entity] ?? entity, subject, done].filter(Boolean).join(' ');
  if (action !== 'update') return done.charAt(0).toUpperCase() + done.slice(1);
  const labels = changes.map(({ field }) => words.labels[field] ?? field);
  if (labels.length === 0) return t('Saved');
  const last = labels.at(-1) ?? '';
  const fields = labels.length > 1 ? t('{fields} and {last}', { fields: labels.slice(0, -1).join(', '), last }) : last;
  return t('{fields} changed', { fields });
}

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

/** Changes by an update, from what to what; fields whose values mean nothing to a person are left out. */
export function fieldChanges({ action, entity, changes }: HistoryEntry, words: HistoryWords): FieldChange[] {
  if (entity !== words.entity || action !== 'update') return [];
  return changes.flatMap(({ field, before, after }) => {
    const [from, to] = [before, after].map((value) => shown(field, value, words));
    return from == null || to == null || from === to ? [] : [{ label: words.labels[field] ?? field, from, to }];
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shown(field: string, value: unknown, { textOf, itemsOf }: HistoryWords): string | null {
  if (value === null || value === undefined || value === '') return textOf?.(field, '') === null ? null : '–';
  if (Array.isArray(value) && itemsOf) return itemsOf(field, value.map(String));
  if (Array.isArray(value)) return value.length === 1 ? t('1 item') : t('{count} items', { count: value.length });
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  const text = String(value);
  const own = textOf?.(field, text);
  return own === undefined ? (DAY.test(text) ? formatDay(text) : formatPhone(text)) : own;
}
