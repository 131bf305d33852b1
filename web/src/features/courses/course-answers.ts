import type { Course } from '@sankalp/contract/courses';

/** A course of which an answer may hold no more than the documents name (COURSE-28). */
export function wholeCourse(course: Pick<Course, 'id'> & { [Field in keyof Course]?: Course[Field] | null }): Course {
  const { instructorId, instructorName, instructor, meditationSchedule, additionalMediaUrls } = course;
  const teacher = instructor ?? { id: instructorId ?? '', name: instructorName ?? '' };
  return {
    ...(course as Course),
    instructor: teacher,
    instructorId: instructorId ?? teacher.id,
    instructorName: instructorName ?? teacher.name,
    meditationSchedule: meditationSchedule ?? { startTime: null },
    additionalMediaUrls: additionalMediaUrls ?? [],
  };
}
