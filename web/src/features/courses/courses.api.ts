import { consultantPaths } from '@sankalp/contract/consultants';
import type { Instructor } from '@sankalp/contract/consultants.schema';
import { rootApi } from '../../shared/api/root-api.ts';

export const { useListInstructorsQuery } = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Instructors who can teach a course (CDET-21). */
    listInstructors: build.query<Instructor[], void>({
      query: () => ({ url: consultantPaths.instructors }),
      providesTags: [{ type: 'Consultunt', id: 'INSTRUCTORS' }],
    }),
  }),
});
