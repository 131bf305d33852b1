import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { CreateUserBody, UpdateUserBody, User, UserCore } from '@sankalp/contract/users.schema';
import type { AuditSubject } from '../../shared/audit/history.store.ts';
import type { Executor } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, notFound } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { Media } from '../media/index.ts';
import * as store from './users.store.ts';
import { users } from './users.table.ts';

/** Keeps true: a phone number belongs to one existing user and is stored as E.164. */

/** Parts of a user that another feature keeps. */
export interface OfUser<Row> {
  /** Part of the page of a user. */
  list(userId: string): Promise<Row[]>;
  /** More lines for the timeline of a user. */
  listSubjects(userId: string): Promise<AuditSubject[]>;
}

interface UsersServiceOptions {
  readonly database: Executor;
  readonly media: Media;
  readonly enrolmentsOfUser: OfUser<User['courses'][number]>;
  readonly ordersOfUser: OfUser<User['orders'][number]>;
  readonly bookingsOfUser: OfUser<User['consultation'][number]>;
  readonly couponsOfUser: OfUser<User['coupons'][number]>;
  readonly addressesOfUser: Pick<OfUser<User['addresses'][number]>, 'list'>;
  readonly consentSubject: (userId: string) => AuditSubject;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService(options: UsersServiceOptions) {
  const {
    database,
    media,
    enrolmentsOfUser,
    ordersOfUser,
    bookingsOfUser,
    couponsOfUser,
    addressesOfUser,
    consentSubject,
  } = options;
  const records = createRecords({
    database,
    table: users,
    media,
    notFound: USER_MESSAGES.notFound,
    taken: { users_phone: USER_MESSAGES.phoneTaken },
  });
  const present = (user: store.StoredUser): UserCore => ({
    ...store.presentUser(user),
    profileImageUrl: media.image(user.profileImageKey)?.url ?? null,
  });

  return {
    async get(id: string): Promise<User> {
      const user = await store.findUser(database, id);
      if (!user) throw notFound(USER_MESSAGES.notFound);
      return {
        ...present(user),
        courses: await enrolmentsOfUser.list(id),
        orders: await ordersOfUser.list(id),
        consultation: await bookingsOfUser.list(id),
        coupons: await couponsOfUser.list(id),
        addresses: await addressesOfUser.list(id),
      };
    },

    listHistory: async (id: string, query: HistoryQuery) =>
      records.listHistory(id, query, [
        ...(await couponsOfUser.listSubjects(id)),
        ...(await enrolmentsOfUser.listSubjects(id)),
        ...(await ordersOfUser.listSubjects(id)),
        ...(await bookingsOfUser.listSubjects(id)),
        consentSubject(id),
      ]),

    async create(body: CreateUserBody, context: WriteContext): Promise<UserCore> {
      // With all that has a default, so that it is written by one statement.
      const values = {
        ...body,
        whatsappMobileNumber: phoneOf(body.whatsappMobileNumber),
        consent: 'not_asked' as const,
      };
      return present(await records.create(values, context));
    },

    async update(id: string, body: UpdateUserBody, context: WriteContext): Promise<UserCore> {
      const sent = body.whatsappMobileNumber;
      if (sent === undefined || sent === normalisePhone(sent)) return present(await records.update(id, body, context));
      // An old number that is no phone number may come back as it was.
      const decide = ({ whatsappMobileNumber: known }: store.StoredUser) =>
        sent === known ? body : { ...body, whatsappMobileNumber: phoneOf(sent) };
      return present(await records.update(id, body, context, { decide }));
    },

    find: records.find,
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
    restore: async (id: string, context: WriteContext): Promise<UserCore> =>
      present(await records.restore(id, context)),
  };
}

function phoneOf(value: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`whatsappMobileNumber ${PHONE_MESSAGES.invalid}`);
  return phone;
}
