import type { Feature } from '../../shared/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditList } from './audit-list.store.ts';
import { createDeletedList } from './deleted-list.store.ts';

export const auditFeature = {
  services: { auditList: createAuditList, deletedList: createDeletedList },
  routes: [auditRoutes],
} satisfies Feature;
