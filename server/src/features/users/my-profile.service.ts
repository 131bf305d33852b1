import type { MyProfile, MyProfileBody } from '@sankalp/contract/app-api/me.schema';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { OnDatabase } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { UsersService } from './users.service.ts';
import { findUser, type StoredUser } from './users.store.ts';

/** Keeps true: what people change of themselves is a change like any other: compared, logged, and told to be theirs. */

export type MyProfiles = ReturnType<typeof createMyProfiles>;

export function createMyProfiles({ database, users }: OnDatabase & { users: Pick<UsersService, 'update'> }) {
  const get = async (id: string): Promise<MyProfile> => {
    const person = await findUser(database, id);
    if (!person) throw notFound(USER_MESSAGES.notFound);
    return profileOf(person);
  };
  return {
    get,
    async update(id: string, body: MyProfileBody, context: WriteContext): Promise<MyProfile> {
      return profileOf(await users.update(id, body, context));
    },
  };
}

type ProfileSource = Pick<
  StoredUser,
  'id' | 'name' | 'whatsappMobileNumber' | 'dob' | 'gender' | 'city' | 'state' | 'pincode' | 'createdAt' | 'version'
>;

/** Person as they see themselves. */
export const profileOf = (person: ProfileSource): MyProfile => {
  const { id, name, whatsappMobileNumber: phone, dob, gender, city, state, pincode, createdAt, version } = person;
  return { id, name, phone, dob, gender, city, state, pincode, joinedAt: createdAt, version };
};
