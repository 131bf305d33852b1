export { adminsRoutes } from './admins.routes.ts';
export { type AdminAccess, type AdminsService, createAdminsService } from './admins.service.ts';
export {
  findAdmin,
  findAdminByEmail,
  hasSuperAdmin,
  lockAdmin,
  setLanguage,
  setPassword,
  updateProfile,
} from './admins.store.ts';
export { newPasswordHash } from './password-rules.ts';
export { grantedModules } from './present-admin.ts';
