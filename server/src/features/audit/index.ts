import * as deletedSchemas from '@sankalp/contract/audit/deleted.schema';
import * as auditSchemas from '@sankalp/contract/audit.schema';
import type { Archive } from '../../platform/archive/archive.ts';
import type { Database } from '../../shared/db/database.ts';
import { makePartitions } from '../../shared/db/partitions.store.ts';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { archiveAudit } from './archive/audit-archive.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditList } from './audit-list.store.ts';
import { createDeletedList } from './deleted-list.store.ts';

const MAKE_PARTITIONS_JOB = 'make-partitions';
const ARCHIVE_JOB = 'archive-audit-log';

export interface AuditJobsOptions {
  readonly background: Database;
  readonly archive: Archive;
  readonly auditKeepMonths: number | undefined;
}

export const auditFeature = {
  schemas: schemasOf(deletedSchemas, auditSchemas),
  services: { auditList: createAuditList, deletedList: createDeletedList },
  routes: [auditRoutes],
  jobs: ({ background: database, archive, auditKeepMonths: keepMonths }: AuditJobsOptions) => ({
    housekeeping: {
      [MAKE_PARTITIONS_JOB]: (_payload, stopping) => makePartitions(database, stopping),
      [ARCHIVE_JOB]: (_payload, stopping) => archiveAudit({ database, archive, keepMonths }, stopping),
    },
  }),
  dailyJobs: [MAKE_PARTITIONS_JOB, ARCHIVE_JOB],
} satisfies Feature;
