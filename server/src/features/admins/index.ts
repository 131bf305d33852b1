import * as accessSchemas from '@sankalp/contract/access.schema';
import * as adminsSchemas from '@sankalp/contract/admins.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { adminsRoutes } from './admins.routes.ts';
import { createAdminsService } from './admins.service.ts';

export type { AdminAccess } from './admin-access.ts';
export type { AdminsService } from './admins.service.ts';
export {
  findAdmin,
  findAdminByEmail,
  hasSuperAdmin,
  listSuperAdmins,
  lockAdmin,
  setLanguage,
  setPassword,
  updateProfile,
} from './admins.store.ts';
export { newPasswordHash } from './password-rules.ts';
export { grantedModules } from './present-admin.ts';

export const adminsFeature = {
  schemas: schemasOf(accessSchemas, adminsSchemas),
  services: { admins: createAdminsService },
  routes: [adminsRoutes],
} satisfies Feature;
