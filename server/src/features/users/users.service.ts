import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { type CreateUserBody, type UpdateUserBody, USER_MESSAGES, type User } from '@sankalp/contract/users';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Database } from '../../shared/db/database.ts';
import { violatedUniqueIndex } from '../../shared/db/database-errors.ts';
import { restore, softDelete } from '../../shared/db/soft-delete.ts';
import { badRequest, conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { changedValues } from '../../shared/records/changed-values.ts';
import type { Media, MediaReference } from '../media/index.ts';
import * as store from './users.store.ts';
import { users } from './users.table.ts';

/** Keeps true: a phone number belongs to one living user and is stored as E.164; what was not sent does not change. */

const ENTITY = 'users';

/** What other rooms hang on a user, read for one user at a time. */
export type UserBelongings = Pick<User, 'courses' | 'orders' | 'consultation' | 'coupons'>;
export type ReadBelongings = (userId: string) => Promise<UserBelongings>;

interface UsersServiceOptions {
  readonly database: Database;
  readonly media: Media;
  readonly readBelongings: ReadBelongings;
}

export function createUsersService({ database, media, readBelongings }: UsersServiceOptions) {
  const present = async (user: store.StoredUser): Promise<User> => ({
    ...store.presentUser(user),
    profileImageUrl: media.image(user.profileImageKey)?.url ?? null,
    ...(await readBelongings(user.id)),
  });

  return {
    async get(id: string): Promise<User> {
      const user = await store.findUser(database, id);
      if (!user) throw notFound(USER_MESSAGES.notFound);
      return present(user);
    },

    /** A user as the call that changes one sends it. */
    async sentFields(id: string): Promise<Required<UpdateUserBody> | undefined> {
      const user = await store.findUser(database, id);
      if (!user) return undefined;
      const { name, whatsappMobileNumber, dob, state, city, pincode, gender, profileImageKey } = user;
      return { name, whatsappMobileNumber, dob, state, city, pincode, gender, profileImageKey };
    },

    async create(body: CreateUserBody, context: WriteContext): Promise<User> {
      const values = { ...valuesOf(body), name: body.name, whatsappMobileNumber: phoneOf(body.whatsappMobileNumber) };
      const image = imageOf(body);
      await media.verify(image, undefined, context);
      return database
        .transaction(async (tx) => {
          const user = await store.insertUser(tx, values);
          await media.attach(tx, ownerOf(user.id), image);
          await recordAudit(tx, context, { action: 'create', entity: ENTITY, entityId: user.id, after: values });
          return user;
        })
        .then(present)
        .catch(refuseTakenPhone);
    },

    async update(id: string, body: UpdateUserBody, expected: number | undefined, context: WriteContext): Promise<User> {
      const image = imageOf(body);
      await media.verify(image, ownerOf(id), context);
      return database
        .transaction(async (tx) => {
          const before = await store.lockUser(tx, id);
          if (!before) throw notFound(USER_MESSAGES.notFound);
          await refuseStale(tx, ENTITY, before, expected);
          const values = changedValues(valuesOf(body, before), before);
          if (Object.keys(values).length === 0) return before;
          const after = await store.updateUser(tx, id, values);
          if (values.profileImageKey !== undefined) await media.attach(tx, ownerOf(id), image);
          await recordAudit(tx, context, {
            action: 'update',
            entity: ENTITY,
            entityId: id,
            before: store.presentUser(before),
            after: store.presentUser(after),
          });
          return after;
        })
        .then(present)
        .catch(refuseTakenPhone);
    },

    async remove(id: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await softDelete(tx, users, id))) throw notFound(USER_MESSAGES.notFound);
        await media.release(tx, ownerOf(id));
        await recordAudit(tx, context, { action: 'delete', entity: ENTITY, entityId: id });
      });
    },

    async restore(id: string, context: WriteContext): Promise<User> {
      return database
        .transaction(async (tx) => {
          if (!(await restore(tx, users, id))) throw notFound(USER_MESSAGES.notFound);
          await media.reclaim(tx, ownerOf(id));
          await recordAudit(tx, context, { action: 'restore', entity: ENTITY, entityId: id });
          const user = await store.findUser(tx, id);
          if (!user) throw notFound(USER_MESSAGES.notFound);
          return user;
        })
        .then(present)
        .catch(refuseTakenPhone);
    },
  };
}

const ownerOf = (id: string) => ({ entity: ENTITY, id });

function imageOf({ profileImageKey: key }: UpdateUserBody): MediaReference[] {
  return key ? [{ field: 'profileImageKey', key, entityType: 'user', category: 'profile-image' }] : [];
}

/** What to store: texts left empty become null, and only what differs from before is checked. */
function valuesOf(body: UpdateUserBody, before?: store.StoredUser): store.UserValues {
  const values: store.UserValues = { ...body };
  for (const field of ['state', 'city', 'pincode', 'profileImageKey'] as const) {
    if (values[field] === '') values[field] = null;
  }
  if (values.whatsappMobileNumber !== undefined && values.whatsappMobileNumber !== before?.whatsappMobileNumber) {
    values.whatsappMobileNumber = phoneOf(values.whatsappMobileNumber);
  }
  return values;
}

function phoneOf(value: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`whatsappMobileNumber ${PHONE_MESSAGES.invalid}`);
  return phone;
}

function refuseTakenPhone(error: unknown): never {
  if (violatedUniqueIndex(error) === 'users_phone') throw conflict(USER_MESSAGES.phoneTaken);
  throw error;
}
