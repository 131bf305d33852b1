export { adminsRoutes } from './admins.routes.ts';
export { type AdminsService, createAdminsService } from './admins.service.ts';
export { hasSuperAdmin } from './admins.store.ts';
