import { ADDRESS_MESSAGES, ADDRESSES_MAX } from '@sankalp/contract/app-api/my-addresses';
import type { CreateAddressBody, MyAddress, UpdateAddressBody } from '@sankalp/contract/app-api/my-addresses.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './addresses.store.ts';

/**
 * Keeps true: a person has so many addresses at most, of which one is the default one as long as there are any. Their row in `users` is
 * locked by each write, so that of two at once the second sees what the first has done.
 */

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ database }: OnDatabase) {
  /** Work on the addresses of a person, alone among their calls. */
  const write = <Done>(userId: string, work: (tx: Transaction, known: readonly MyAddress[]) => Promise<Done>) =>
    database.transaction(async (tx) => {
      if (!(await store.lockPerson(tx, userId))) throw notFound(USER_MESSAGES.notFound);
      return work(tx, await store.listAddresses(tx, userId));
    });

  const among = (known: readonly MyAddress[], id: string): MyAddress => {
    const address = known.find((one) => one.id === id);
    if (!address) throw notFound(ADDRESS_MESSAGES.notFound);
    return address;
  };

  return {
    list: (userId: string): Promise<MyAddress[]> => store.listAddresses(database, userId),

    async create(userId: string, { phone, ...body }: CreateAddressBody, context: WriteContext): Promise<MyAddress> {
      const number = phoneOf(phone);
      return write(userId, async (tx, known) => {
        if (known.length >= ADDRESSES_MAX) throw problem(409, 'too_many_addresses', ADDRESS_MESSAGES.tooMany);
        const isDefault = body.isDefault ?? known.length === 0;
        if (isDefault) await store.clearDefault(tx, userId);
        const saved = await store.insertAddress(tx, { ...body, phone: number, isDefault, userId });
        const before = defaultIn(known);
        const told = { before: { isDefault: before }, after: { saved, isDefault: isDefault ? saved : before } };
        await log(tx, userId, told, context);
        return saved;
      });
    },

    async update(
      { userId, id }: { readonly userId: string; readonly id: string },
      { phone, ...body }: UpdateAddressBody,
      context: WriteContext,
    ): Promise<MyAddress> {
      const changes = { ...body, ...(phone !== undefined && { phone: phoneOf(phone) }) };
      return write(userId, async (tx, known) => {
        const before = among(known, id);
        if (JSON.stringify(before) === JSON.stringify({ ...before, ...changes })) return before;
        if (changes.isDefault) await store.clearDefault(tx, userId);
        const after = await store.updateAddress(tx, id, changes);
        const old = defaultIn(known);
        const told = {
          before: { saved: before, isDefault: old },
          after: { saved: after, isDefault: after.isDefault ? after : old },
        };
        await log(tx, userId, told, context);
        return after;
      });
    },

    remove: ({ userId, id }: { readonly userId: string; readonly id: string }, context: WriteContext): Promise<void> =>
      write(userId, async (tx, known) => {
        const before = among(known, id);
        await store.deleteAddress(tx, id);
        const next = known.find((one) => one.id !== id);
        if (before.isDefault && next) await store.updateAddress(tx, next.id, { isDefault: true });
        const old = defaultIn(known);
        await log(
          tx,
          userId,
          {
            before: { saved: before, isDefault: old },
            after: { isDefault: before.isDefault ? next : old },
          },
          context,
        );
      }),
  };
}

const defaultIn = (known: readonly MyAddress[]) => known.find(({ isDefault }) => isDefault);

interface Told {
  readonly saved?: MyAddress | undefined;
  readonly isDefault?: MyAddress | undefined;
}

/** A line in the history of the person: that of a removed address is erased with theirs. */
const log = (
  tx: Transaction,
  userId: string,
  { before, after }: Readonly<Record<'before' | 'after', Told>>,
  context: WriteContext,
): Promise<void> =>
  recordAudit(tx, context, {
    action: 'update',
    entity: 'users',
    entityId: userId,
    before: loggedOf(before),
    after: loggedOf(after),
  });

const loggedOf = ({ saved, isDefault }: Told) => ({
  savedAddress: saved ? textOf(saved) : null,
  defaultAddress: isDefault ? textOf(isDefault) : null,
});

/** In one line, as it is written on a parcel. */
const textOf = ({ name, line1, line2, city, state, pincode, phone }: MyAddress): string =>
  [name, line1, line2, city, state, pincode, phone].filter((part) => part !== null).join(', ');

function phoneOf(value: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`phone ${PHONE_MESSAGES.invalid}`);
  return phone;
}
