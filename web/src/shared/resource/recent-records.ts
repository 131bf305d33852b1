import type { Middleware } from '@reduxjs/toolkit';
import type { Module } from '@sankalp/contract/access';
import { logout, type SessionState, sessionOfOtherTab } from '../session/session-slice.ts';

/** The records that an admin looked at last, kept in this tab until it closes: of one admin at a time. */
const KEY = 'recent-records';
const KEPT_MAX = 6;

export interface RecentRecord {
  path: string;
  label: string;
  /** "user" */
  what: string;
  module?: Module | undefined;
}

/** The last one first. */
export function readRecentRecords(adminId: string): readonly RecentRecord[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { adminId?: unknown; records?: unknown } | null;
    if (stored?.adminId === adminId && Array.isArray(stored.records)) return stored.records.filter(isRecentRecord);
  } catch {
    // A broken value counts as absent.
  }
  return [];
}

/** Puts a record first. Those of another admin go. */
export function rememberRecord(adminId: string, record: RecentRecord): void {
  write(adminId, [record, ...othersThan(record.path, adminId)].slice(0, KEPT_MAX));
}

/** For a record that is gone. */
export function forgetRecord(adminId: string, path: string): void {
  write(adminId, othersThan(path, adminId));
}

/** Names go with whoever signs out, here or in another tab. */
export const recentRecordsOfOneAdmin: Middleware<unknown, { session: SessionState }> =
  (store) => (next) => (action) => {
    const result = next(action);
    const isEnd = logout.match(action) || sessionOfOtherTab.match(action);
    if (isEnd && store.getState().session.user === null) sessionStorage.removeItem(KEY);
    return result;
  };

function othersThan(path: string, adminId: string): RecentRecord[] {
  return readRecentRecords(adminId).filter((record) => record.path !== path);
}

function write(adminId: string, records: readonly RecentRecord[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ adminId, records }));
  } catch {
    // Without storage nothing is recent.
  }
}

function isRecentRecord(value: unknown): value is RecentRecord {
  const { path, label, what } = (value ?? {}) as Record<string, unknown>;
  return [path, label, what].every((text) => typeof text === 'string');
}
