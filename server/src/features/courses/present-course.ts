import type { Course } from '@sankalp/contract/courses.schema';
import type { Media } from '../media/index.ts';
import type { ShownCourse } from './courses.store.ts';

/** A stored course as the wire shows it. Field by field: lists hold hundreds, and copying by rest and spread is slow. */
export function presentCourse(course: ShownCourse, media: Media): Course {
  const { id, name, instructorId, instructorName, instructorImageKey, bannerImageKey, additionalMedia } = course;
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
    additionalMediaUrls: additionalMedia.map(media.item),
    mediaKeys: additionalMedia,
    meditationSchedule: { startTime: course.startTime },
    createdAt: course.createdAt,
    updatedAt: course.updatedAt,
    version: course.version,
  };
}
