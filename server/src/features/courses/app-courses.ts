import type { AppChapter, AppCourse, AppCourseCard, AppCoursesQuery } from '@sankalp/contract/app-api/courses.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { OnReads } from '../../shared/feature.ts';
import type { RatingOf } from '../../shared/lists/rating-of.ts';
import { notFound } from '../../shared/problem.ts';
import type { Media } from '../media/index.ts';
import { createAppCoursesStore } from './app-courses.store.ts';
import type { ShownCourse } from './courses.store.ts';

/** Keeps true: no course that was deleted is shown by the app. */

interface AppCoursesOptions extends OnReads {
  readonly media: Media;
  readonly courseRatingOf: RatingOf;
  readonly appChapters: AppChaptersOfCourse;
}

/** Chapters as their course shows them in the app, in their sequence. */
export interface AppChaptersOfCourse {
  /** With the films of all for a reader who takes the course, else with those of free ones. */
  ofCourse(courseId: string, reader?: string): Promise<AppChapter[]>;
}

export type AppCourses = ReturnType<typeof createAppCourses>;

export function createAppCourses({ reads, media, courseRatingOf, appChapters }: AppCoursesOptions) {
  const store = createAppCoursesStore(reads, courseRatingOf);

  return {
    async page(query: AppCoursesQuery): Promise<{ data: AppCourseCard[]; total: number }> {
      const { rows, total } = await store.page(query);
      return { data: rows.map((row) => presentCard(row, media)), total };
    },

    /** Cards of these, by id. */
    async cards(ids: readonly string[]): Promise<Map<string, AppCourseCard>> {
      const rows = await store.listByIds(ids);
      return new Map(rows.map((row) => [row.id, presentCard(row, media)]));
    },

    async get(id: string, reader?: string): Promise<AppCourse> {
      const [course, chapters] = await Promise.all([store.find(id), appChapters.ofCourse(id, reader)]);
      if (!course) throw notFound(COURSE_MESSAGES.notFound);
      const { description, instructorImageKey, reviews } = course;
      return {
        ...presentCard(course, media),
        description,
        instructorImage: media.image(instructorImageKey),
        media: course.media.map(media.item),
        chapters,
        reviews,
      };
    },
  };
}

type CardField =
  | 'id'
  | 'name'
  | 'type'
  | 'instructorId'
  | 'instructorName'
  | 'priceInr'
  | 'discountInr'
  | 'recommended'
  | 'startTime'
  | 'bannerImageKey';
type ShownCard = Pick<ShownCourse, CardField> & { readonly media: readonly string[] };

function presentCard(course: ShownCard, media: Media): AppCourseCard {
  return {
    id: course.id,
    name: course.name,
    type: course.type,
    instructor: { id: course.instructorId, name: course.instructorName },
    priceInr: course.priceInr,
    discountedPriceInr: course.discountInr,
    recommended: course.recommended,
    startTime: course.startTime,
    image: media.image(course.bannerImageKey) ?? media.firstImage(course.media),
  };
}
