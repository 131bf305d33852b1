import { UNREACHABLE_TEXTS } from '@sankalp/contract/messages';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { Executor } from '../../shared/db/database.ts';
import { type Addressee, listAddressees } from './audience.store.ts';

/** People among the wanted who can be written to, and those who cannot, with the reason. */
export async function audienceOf(db: Executor, wanted: readonly string[]) {
  const refusals = await refusalsOf(db, wanted);
  return {
    names: refusals.flatMap(({ name, why }) => (why === undefined ? [name] : [])),
    leftOut: refusals.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
  };
}

/** Each of the wanted in their order: the name, and why they cannot be written to. */
export async function refusalsOf(db: Executor, wanted: readonly string[]) {
  const found = new Map((await listAddressees(db, wanted)).map((one) => [one.id, one]));
  return wanted.map((id) => ({ name: found.get(id)?.name, why: refusalOf(found.get(id)) }));
}

/** Why somebody is in no audience; undefined when they are. An opt-out is told before all else. */
export function refusalOf(addressee: Addressee | undefined): string | undefined {
  if (!addressee) return USER_MESSAGES.notFound;
  if (!addressee.hasNotOptedOut) return UNREACHABLE_TEXTS.optedOut;
  if (!addressee.hasAgreed) return UNREACHABLE_TEXTS.notAsked;
  return addressee.hasNumber ? undefined : UNREACHABLE_TEXTS.noNumber;
}
