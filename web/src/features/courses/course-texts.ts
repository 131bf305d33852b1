import type { CourseRow } from '@sankalp/contract/courses.schema';

/** Texts that a search of the courses looks through: name, instructor, type. */
export function courseTextsOf(course: CourseRow) {
  return [course.name, instructorNameOf(course), course.type];
}

/** The instructor's name, wherever the row holds it (COURSE-34). */
export function instructorNameOf(course: CourseRow): string {
  return course.instructorName ?? course.instructor?.name ?? '';
}
