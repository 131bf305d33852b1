import type { CourseRow } from '@sankalp/contract/courses';

/** Courses whose name, instructor or type holds what is searched for, in any case (S1 §2.2). */
export function filterCourses(courses: readonly CourseRow[], search: string): readonly CourseRow[] {
  const wanted = search.normalize('NFC').trim().toLowerCase();
  if (wanted === '') return courses;
  return courses.filter((course) =>
    [course.name, instructorNameOf(course), course.type].some((text) => text?.toLowerCase().includes(wanted)),
  );
}

/** The instructor's name, wherever the row holds it (S1 §3 Course). */
export function instructorNameOf(course: CourseRow): string {
  return course.instructorName ?? course.instructor?.name ?? '';
}
