export { auditRoutes } from './audit.routes.ts';
export { createAuditList } from './audit-list.store.ts';
export { createDeletedList } from './deleted-list.store.ts';
