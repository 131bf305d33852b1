import type { Course } from '@sankalp/contract/courses.schema';
import { completed } from '../../shared/api/completed.ts';

/** A course as an answer may hold it: with what the documents name, and not always all of that (COURSE-28). */
export type SentCourse = Pick<Course, 'id'> & { [Field in keyof Course]?: Course[Field] | null };

/** The course as the screens read it. */
export function asCourse(sent: SentCourse): Course {
  const { id = sent.instructorId ?? '', name = sent.instructorName ?? '' } = sent.instructor ?? {};
  return completed(sent as Course, {
    instructor: { id, name },
    instructorId: id,
    instructorName: name,
    meditationSchedule: { startTime: null },
    additionalMediaUrls: [],
  });
}
