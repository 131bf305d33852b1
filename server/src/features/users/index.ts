export { createUsersImport } from './import/users-import.service.ts';
export { createUserRecordsSearch, type FoundRecords } from './list/user-records-search.store.ts';
export { findFewUsers, userMatches, usersFoundBy } from './list/users-conditions.store.ts';
export { createUsersList } from './list/users-list.store.ts';
export { listHoldersOf } from './phone-holders.store.ts';
export { usersRoutes } from './users.routes.ts';
export { createUsersService } from './users.service.ts';
export {
  countStoredUsers,
  findUser,
  insertManyUsers,
  listNewestUsers,
  listUserIds,
  listUserNames,
  manyUsersJson,
  type NewUser,
} from './users.store.ts';
export { usersCsvRoutes } from './users-csv.routes.ts';
