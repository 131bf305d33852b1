import { COURSE_MEDIA_MAX, type Course } from '@sankalp/contract/courses';
import type { ImageRef } from '@sankalp/contract/media';
import { uploadStatusText } from '../../shared/upload/upload-status.tsx';
import { type StoredMedium, type Uploads, useUploads } from '../../shared/upload/use-uploads.ts';
import { type CourseMediaKeys, differingFields, mediaKeysOf } from './course-values.ts';

export interface CourseMedia {
  banner: Uploads;
  instructorImage: Uploads;
  gallery: Uploads;
  isDirty: boolean;
  isBusy: boolean;
  /** "Uploading files... 40%" */
  statusText: string;
  /** The keys when nothing runs any more; fails with an Error whose message is the text to show. */
  settle: () => Promise<CourseMediaKeys>;
}

/** The media of a course's form, uploaded while it is being filled. */
export function useCourseMedia(course: Course | undefined): CourseMedia {
  const stored = mediaKeysOf(course);
  const banner = useUploads({
    entityType: 'course',
    category: 'banner',
    maxFiles: 1,
    initial: storedImage(stored.bannerImageKey, course?.bannerImage),
  });
  const instructorImage = useUploads({
    entityType: 'course',
    category: 'profile-image',
    maxFiles: 1,
    initial: storedImage(stored.instructorImageKey, course?.instructorImage),
  });
  const gallery = useUploads({
    entityType: 'course',
    category: 'media',
    maxFiles: COURSE_MEDIA_MAX,
    initial: course?.additionalMediaUrls ?? [],
  });
  const all = [banner, instructorImage, gallery];
  const running = all.filter(({ isBusy }) => isBusy);
  const isBusy = running.length > 0;
  const percent = Math.round(running.reduce((sum, uploads) => sum + uploads.percent, 0) / (running.length || 1));
  const now = keysIn(banner.keys, instructorImage.keys, gallery.keys);
  return {
    banner,
    instructorImage,
    gallery,
    isBusy,
    isDirty: isBusy || Object.keys(differingFields(now, stored)).length > 0,
    statusText: uploadStatusText({ percent }),
    settle: async () => {
      const [bannerKeys = [], instructorKeys = [], galleryKeys = []] = await Promise.all(
        all.map((uploads) => uploads.settle()),
      );
      return keysIn(bannerKeys, instructorKeys, galleryKeys);
    },
  };
}

function keysIn(banner: string[], instructorImage: string[], gallery: string[]): CourseMediaKeys {
  return {
    bannerImageKey: banner[0] ?? null,
    instructorImageKey: instructorImage[0] ?? null,
    additionalMedia: gallery,
  };
}

function storedImage(key: string | null, image: ImageRef | null | undefined): StoredMedium[] {
  return key && image ? [{ key, mediaType: 'image', ...image }] : [];
}
