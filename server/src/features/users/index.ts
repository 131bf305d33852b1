export { loadDemoUsers, seedUsers } from './users.demo.ts';
export { usersRoutes } from './users.routes.ts';
export { findUser, listNewestUserIds } from './users.store.ts';
export { usersCsvRoutes } from './users-csv.routes.ts';
