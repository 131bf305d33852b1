import { t } from 'virtual:texts';
import { COURSE_MESSAGES, coursePaths } from '@sankalp/contract/courses';
import type { Course, CourseRow, CreateCourseBody, UpdateCourseBody } from '@sankalp/contract/courses.schema';
import { completed } from '../../shared/api/completed.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { resource } from '../../shared/resource/resource.ts';
import { COURSES_PATH, coursePath } from './course-path.ts';

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

export const courses = resource<Course, CreateCourseBody, UpdateCourseBody>(coursesApi, {
  singular: t('course'),
  texts: {
    title: t('Course'),
    add: t('Add Course'),
    missing: t('This course does not exist. It may have been deleted.'),
    changedByOther: t('This course was changed by {changedBy} at {changedAt}, after you opened it.'),
    previous: t('Previous course'),
    next: t('Next course'),
  },
  nameOf: ({ name }) => name,
  messages: COURSE_MESSAGES,
  list: { label: t('Course'), path: COURSES_PATH, returnLabel: t('Return to Courses') },
  pathOf: coursePath,
  deletion: COURSE_DELETION,
});

/** A course as an answer may hold it: with what the documents name, and not always all of that (COURSE-28). */
type SentCourse = Pick<Course, 'id'> & { [Field in keyof Course]?: Course[Field] | null };

/** The course as the screens read it. */
function asCourse(sent: SentCourse): Course {
  const { id = sent.instructorId ?? '', name = sent.instructorName ?? '' } = sent.instructor ?? {};
  return completed(sent as Course, {
    instructor: { id, name },
    instructorId: id,
    instructorName: name,
    meditationSchedule: { startTime: null },
    additionalMediaUrls: [],
  });
}
