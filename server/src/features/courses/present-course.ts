import type { Course } from '@sankalp/contract/courses';
import type { Media, MediaReference } from '../media/index.ts';
import type { ShownCourse, StoredCourse } from './courses.store.ts';

type CourseMedia = Pick<StoredCourse, 'bannerImageKey' | 'instructorImageKey' | 'mediaKeys'>;

/** A stored course as the wire shows it. */
export function presentCourse({ deletedAt: _, startTime, ...course }: ShownCourse, media: Media): Course {
  return {
    ...course,
    instructor: { id: course.instructorId, name: course.instructorName },
    instructorImage: media.image(course.instructorImageKey),
    bannerImage: media.image(course.bannerImageKey),
    additionalMediaUrls: course.mediaKeys.map(media.item),
    meditationSchedule: { startTime },
  };
}

/** The media that these fields of a course name. */
export function mediaOfCourse({
  bannerImageKey,
  instructorImageKey,
  mediaKeys = [],
}: Partial<CourseMedia>): MediaReference[] {
  const entityType = 'course';
  return [
    ...(bannerImageKey
      ? [{ field: 'bannerImageKey', key: bannerImageKey, entityType, category: 'banner' } as const]
      : []),
    ...(instructorImageKey
      ? [{ field: 'instructorImageKey', key: instructorImageKey, entityType, category: 'profile-image' } as const]
      : []),
    ...mediaKeys.map((key) => ({ field: 'additionalMedia', key, entityType, category: 'media' }) as const),
  ];
}
