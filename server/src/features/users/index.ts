export { loadDemoUsers, seedUsers } from './users.demo.ts';
export { usersRoutes } from './users.routes.ts';
