import { AREAS } from '@sankalp/contract/access';
import { buildPath } from '@sankalp/contract/shared/path';

export const COURSES_PATH = AREAS.course.home;
export const ADD_COURSE_PATH = '/dashboard/add-course';

/** The details page of a course. */
export function coursePath(courseId: string): string {
  return buildPath('/dashboard/course-details/:courseId', { courseId });
}
