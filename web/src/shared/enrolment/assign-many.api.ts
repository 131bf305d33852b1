import { assignManyPaths } from '@sankalp/contract/enrolments/enrolments-bulk';
import type { AssignManyBody } from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { recordTags } from '../api/record-tags.ts';
import { rootApi } from '../api/root-api.ts';

const users = recordTags('User');

const assignManyApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Several courses to several users, by ids or numbers; a dry run says who would get them. */
    assignMany: build.mutation<BulkOutcome, AssignManyBody>({
      query: (body) => ({ url: assignManyPaths.assign, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun, ids = [] }) =>
        error || dryRun ? [] : ['Order', ...ids.flatMap((id) => [users.one(id), users.history(id)])],
    }),

    /** Takes assignments back, by their ids. */
    undoAssignMany: build.mutation<BulkOutcome, readonly string[]>({
      query: (ids) => ({ url: assignManyPaths.undo, method: 'POST', body: { ids } }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useAssignManyMutation, useUndoAssignManyMutation } = assignManyApi;
