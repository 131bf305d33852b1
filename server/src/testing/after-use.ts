import { onTestFinished, TestRunner } from 'vitest';

/** Things that a test file has opened are closed once its tests are over; the files of one process share this module. */

const closers: (() => Promise<unknown> | void)[] = [];

/** Closes something when the test that opened it is over; where none did, when the tests of this file are. */
export function afterUse(close: (typeof closers)[number]): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
  else closers.push(close);
}

/** For the set-up of each file: what one opened is never left to the next. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}
