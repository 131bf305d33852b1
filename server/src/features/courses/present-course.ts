import type { Course } from '@sankalp/contract/courses';
import type { Media, MediaReference } from '../media/index.ts';
import type { ShownCourse, StoredCourse } from './courses.store.ts';

type CourseMedia = Pick<StoredCourse, 'bannerImageKey' | 'instructorImageKey' | 'mediaKeys'>;

/** A stored course as the wire shows it. Field by field: lists hold hundreds, and copying by rest and spread is slow. */
export function presentCourse(course: ShownCourse, media: Media): Course {
  const { id, name, instructorId, instructorName, instructorImageKey, bannerImageKey, mediaKeys } = course;
  return {
    id,
    name,
    instructorId,
    instructorName,
    instructor: { id: instructorId, name: instructorName },
    type: course.type,
    priceInr: course.priceInr,
    discountInr: course.discountInr,
    description: course.description,
    recommended: course.recommended,
    code: course.code,
    instructorImage: media.image(instructorImageKey),
    bannerImage: media.image(bannerImageKey),
    instructorImageKey,
    bannerImageKey,
    additionalMediaUrls: mediaKeys.map(media.item),
    mediaKeys,
    meditationSchedule: { startTime: course.startTime },
    createdAt: course.createdAt,
    updatedAt: course.updatedAt,
    version: course.version,
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
