import { COURSE_MEDIA_MAX } from '@sankalp/contract/courses';
import type { Course } from '@sankalp/contract/courses.schema';
import { mediaPlace } from '@sankalp/contract/media';
import type { ImageRef } from '@sankalp/contract/media.schema';
import { type StoredMediaItem, type Uploads, useUploads } from '../../../shared/upload/use-uploads.ts';
import type { CourseMedia } from '../course-fields.tsx';

/** The places of a course's media, by the field that each is saved in. */
export type CourseUploads = Record<CourseMedia, Uploads>;

/** The media of a course's form, uploaded while it is being filled. */
export function useCourseUploads(course: Course | undefined): CourseUploads {
  return {
    bannerImageKey: useUploads({
      ...mediaPlace('courses', 'bannerImageKey'),
      maxFiles: 1,
      initial: storedImage(course?.bannerImageKey, course?.bannerImage),
    }),
    instructorImageKey: useUploads({
      ...mediaPlace('courses', 'instructorImageKey'),
      maxFiles: 1,
      initial: storedImage(course?.instructorImageKey, course?.instructorImage),
    }),
    additionalMedia: useUploads({
      ...mediaPlace('courses', 'additionalMedia'),
      maxFiles: COURSE_MEDIA_MAX,
      initial: course?.additionalMediaUrls ?? [],
    }),
  };
}

function storedImage(key: string | null | undefined, image: ImageRef | null | undefined): StoredMediaItem[] {
  return key && image ? [{ key, mediaType: 'image', ...image }] : [];
}
