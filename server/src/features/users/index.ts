import * as schemas from '@sankalp/contract/users.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { createUsersImport } from './import/users-import.service.ts';
import { createUsersList } from './list/users-list.store.ts';
import { myProfileAppRoutes } from './my-profile.app-routes.ts';
import { createMyProfiles } from './my-profile.service.ts';
import { usersAppRoutes } from './users.app-routes.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';
import { usersCsvRoutes } from './users-csv.routes.ts';

export { changePhone } from './change-phone.ts';
export { createUserRecordsSearch, type FoundRecords } from './list/user-records-search.store.ts';
export { findFewUsers, userMatches, usersFoundBy } from './list/users-conditions.store.ts';
export { profileOf } from './my-profile.service.ts';
export { findUserByPhone } from './people.store.ts';
export { findOrCreatePerson, findPerson, mergePerson } from './people.ts';
export { listHoldersOf } from './phone-holders.store.ts';
export {
  findUser,
  goneUser,
  holdUser,
  insertManyUsers,
  listNewestUsers,
  listUserIds,
  listUserNames,
  listUsersSpread,
  manyUsersJson,
  type NewUser,
  type StoredUser,
} from './users.store.ts';

export const usersFeature = {
  schemas: schemasOf(schemas),
  records: { users: createUsersService },
  services: { usersList: createUsersList, usersImport: createUsersImport, myProfiles: createMyProfiles },
  routes: [usersRoutes, usersCsvRoutes],
  appRoutes: [usersAppRoutes, myProfileAppRoutes],
} satisfies Feature;
