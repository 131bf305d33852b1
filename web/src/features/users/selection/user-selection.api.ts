import { coursePaths } from '@sankalp/contract/courses';
import type { CourseRow } from '@sankalp/contract/courses.schema';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { userPaths } from '@sankalp/contract/users';
import { recordTags } from '../../../shared/api/record-tags.ts';
import { rootApi } from '../../../shared/api/root-api.ts';
import { savesCsv } from '../../../shared/ui/save-file.ts';
import type { UserFilter } from '../list/user-filter.ts';
import { conditionsOf, dropFromList } from '../users.api.ts';

type Ids = readonly string[];

const MATCHING = { type: 'User', id: 'MATCHING' } as const;
const bulkPaths = bulkPathsOf(userPaths.list);

const selectionApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of all users whom the server finds. */
    findUserIds: build.mutation<{ ids: string[] }, UserFilter>({
      query: (filter) => ({ url: userPaths.ids, params: conditionsOf(filter) }),
    }),

    deleteUsers: build.mutation<BulkOutcome, { ids: Ids; dryRun: boolean }>({
      query: (body) => ({ url: bulkPaths.remove, method: 'POST', body }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : [MATCHING]),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(dropFromList(answer.data.ids));
      },
    }),

    restoreUsers: build.mutation<BulkOutcome, Ids>({
      query: (ids) => ({ url: bulkPaths.restore, method: 'POST', body: { ids } }),
      invalidatesTags: (_, error) => (error ? [] : [recordTags('User').list]),
    }),

    /** Courses of which one is to be assigned: with their names alone for admins without the course module. */
    listCourseChoices: build.query<CourseRow[], void>({
      query: () => ({ url: coursePaths.list }),
      providesTags: [{ type: 'Course', id: 'LIST' }],
    }),

    /** Saves these users as a CSV file. */
    exportChosenUsers: build.mutation<null, Ids>({
      queryFn: savesCsv('users', (ids) => ({ url: userPaths.export, method: 'POST', body: { ids } })),
    }),
  }),
});

export const {
  useFindUserIdsMutation,
  useDeleteUsersMutation,
  useRestoreUsersMutation,
  useListCourseChoicesQuery,
  useExportChosenUsersMutation,
} = selectionApi;
