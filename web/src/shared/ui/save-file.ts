import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { CallArgs } from '../api/send.ts';
import { foundation } from '../foundation.ts';

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, or begins from a copy.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Answer = { data?: unknown; error?: FetchBaseQueryError | undefined };

/**
 * The `queryFn` of a mutation that saves what its call answers. The file goes past the store, which holds plain data
 * only.
 */
export function savesFile<Arg>(nameOf: (arg: Arg) => string, callOf: (arg: Arg) => CallArgs | Promise<CallArgs>) {
  return async (
    arg: Arg,
    _api: unknown,
    _options: unknown,
    call: (args: CallArgs) => Answer | PromiseLike<Answer>,
  ): Promise<{ data: null } | { error: FetchBaseQueryError }> => {
    const { data, error } = await call({ ...(await callOf(arg)), answer: 'blob' });
    if (error) return { error };
    saveFile(data as Blob, nameOf(arg));
    return { data: null };
  };
}

/** As `savesFile`, under `name` and today's date. */
export const savesCsv = <Arg>(name: string, callOf: (arg: Arg) => CallArgs) => savesFile(() => datedCsv(name), callOf);

/** "orders-2026-11-22.csv" */
export const datedCsv = (name: string): string => datedFile(name, 'csv');

/** "orders-2026-11-22.xlsx" */
export const datedFile = (name: string, ending: 'csv' | 'xlsx'): string =>
  `${name}-${dayInZone(Date.now(), foundation.timeZone)}.${ending}`;
