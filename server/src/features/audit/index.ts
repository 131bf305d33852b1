import * as deletedSchemas from '@sankalp/contract/audit/deleted.schema';
import * as auditSchemas from '@sankalp/contract/audit.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditList } from './audit-list.store.ts';
import { createDeletedList } from './deleted-list.store.ts';

export const auditFeature = {
  schemas: schemasOf(deletedSchemas, auditSchemas),
  services: { auditList: createAuditList, deletedList: createDeletedList },
  routes: [auditRoutes],
} satisfies Feature;
