export { loadDemoUsers, seedUsers } from './users.demo.ts';
export { usersRoutes } from './users.routes.ts';
export { createUsersService } from './users.service.ts';
export { findUser, listNewestUserIds } from './users.store.ts';
export { usersCsvRoutes } from './users-csv.routes.ts';
export { createUsersList } from './users-list.store.ts';
