import { adminPaths } from '@sankalp/contract/admins';
import { auditPaths } from '@sankalp/contract/audit';
import { DELETED_RECORDS, type DeletedKind, deletedPaths } from '@sankalp/contract/audit/deleted';
import type { Deleted } from '@sankalp/contract/audit/deleted.schema';
import type { AuditFilter, AuditLine } from '@sankalp/contract/audit.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Sort } from '@sankalp/contract/shared/sort';
import { allCategories, rootApi } from '../../shared/api/root-api.ts';
import { savesCsv } from '../../shared/ui/save-file.ts';

interface Page<Row> {
  data: Row[];
  total: number;
  isPartial: boolean;
}

const auditApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<Page<AuditLine>, AuditFilter & Sort & { page: number }>({
      query: (params) => ({ url: auditPaths.list, params: { limit: TABLE_PAGE_SIZE, ...params }, answer: 'whole' }),
      keepUnusedDataFor: 0,
    }),

    exportAudit: build.mutation<null, AuditFilter>({
      queryFn: savesCsv('audit-log', (params) => ({ url: auditPaths.export, params })),
    }),

    /** Whose entries can be asked for. */
    listAuditAdmins: build.query<{ id: string; userName: string }[], void>({
      query: () => ({ url: adminPaths.list }),
      keepUnusedDataFor: 0,
    }),

    listDeleted: build.query<Page<Deleted>, Sort & { page: number }>({
      query: (params) => ({ url: deletedPaths.list, params: { limit: TABLE_PAGE_SIZE, ...params }, answer: 'whole' }),
      keepUnusedDataFor: 0,
    }),

    restoreDeleted: build.mutation<unknown, { kind: DeletedKind; id: string }>({
      query: ({ kind, id }) => ({ url: buildPath(DELETED_RECORDS[kind].restore, { id }), method: 'POST' }),
      // Lists show it again, alone or with what went along.
      invalidatesTags: (_, error) => (error ? [] : allCategories()),
    }),
  }),
});

export const {
  useListAuditQuery,
  useExportAuditMutation,
  useListAuditAdminsQuery,
  useListDeletedQuery,
  useRestoreDeletedMutation,
} = auditApi;
