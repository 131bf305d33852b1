import { consultantPaths } from '@sankalp/contract/consultants';
import type { Instructor } from '@sankalp/contract/consultants.schema';
import { COURSE_MESSAGES, coursePaths } from '@sankalp/contract/courses';
import type { Course, CourseRow, CreateCourseBody, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { rootApi } from '../../shared/api/root-api.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { asCourse } from './as-course.ts';
import { t } from './texts.ts';

export const coursesApi = recordApi<Course, CreateCourseBody, UpdateCourseBody, CourseRow>({
  paths: coursePaths,
  tag: 'Course',
  asRow: asCourse,
});

export const COURSE_DELETION = {
  api: coursesApi,
  title: t('Delete course'),
  many: {
    question: { singular: t('Delete 1 course'), plural: t('Delete {count} courses') },
    will: {
      none: t('No course will be deleted'),
      singular: t('1 course will be deleted'),
      plural: t('{count} courses will be deleted'),
    },
    done: { singular: t('1 course deleted'), plural: t('{count} courses deleted') },
    undone: { singular: t('1 course restored'), plural: t('{count} courses restored') },
  },
  messages: COURSE_MESSAGES,
};

export const { useListInstructorsQuery } = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Instructors who can teach a course (CDET-21). */
    listInstructors: build.query<Instructor[], void>({
      query: () => ({ url: consultantPaths.instructors }),
      providesTags: [{ type: 'Consultunt', id: 'INSTRUCTORS' }],
    }),
  }),
});
