import { setImmediate } from 'node:timers/promises';
import type { BulkRow } from '@sankalp/contract/enrolments.schema';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import type { FoundByPhone } from './enrolments.store.ts';

interface PastedNumber {
  readonly phone: string;
  /** E.164, when it is a number at all. */
  readonly number: string | undefined;
}

/** Reads what was pasted as phone numbers. */
export async function readNumbers(phones: readonly string[]): Promise<PastedNumber[]> {
  const numbers: PastedNumber[] = [];
  for (const phone of phones) {
    numbers.push({ phone, number: normalisePhone(phone) });
    // Lets other requests run: thousands of numbers take a while.
    if (numbers.length % 250 === 0) await setImmediate();
  }
  return numbers;
}

export const knownOf = (numbers: readonly PastedNumber[]) => numbers.flatMap(({ number }) => number ?? []);

/** Finding for each pasted number: the first of several spellings of one number counts. */
export function classify(numbers: readonly PastedNumber[], found: FoundByPhone): BulkRow[] {
  const seen = new Set<string>();
  return numbers.map(({ phone, number }) => {
    const nobody = { phone, userId: null, name: null };
    if (number === undefined) return { ...nobody, status: 'invalid' };
    if (seen.has(number)) return { ...nobody, status: 'repeated' };
    seen.add(number);
    const user = found.get(number);
    if (!user) return { ...nobody, status: 'unknown' };
    return { phone, userId: user.userId, name: user.name, status: user.isEnrolled ? 'enrolled' : 'found' };
  });
}
