import { COURSE_TYPES } from '@sankalp/contract/courses';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import { listInstructors } from '../features/consultants/index.ts';
import { insertManyCourses } from '../features/courses/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { loadDemoConsultants } from './consultants.ts';
import { drawScene } from './course-pictures.ts';
import type { DemoOptions } from './demo-options.ts';

const BATCH = 5_000;
const BANNERS = 24;

/** Adds courses until there are `count` of them, deleted ones included. They share a few pictures, so they are for reading only. */
export async function seedCourses(
  options: DemoOptions,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { database, media } = options;
  let done = await countStored(database, 'courses');
  if (done >= count) return;
  await loadDemoConsultants(options);
  const instructors = await listInstructors(database);
  const put = async (_: unknown, i: number) =>
    media.put({ entityType: 'course', category: 'banner', contentType: 'image/jpeg', bytes: await drawScene(i) });
  const banners = await Promise.all(Array.from({ length: BANNERS }, put));
  const now = Date.now();
  while (done < count) {
    const size = Math.min(BATCH, count - done);
    const start = done;
    await insertManyCourses(
      database,
      Array.from({ length: size }, (_, i) => {
        const number = start + i + 1;
        const type = COURSE_TYPES[number % COURSE_TYPES.length] ?? 'Recorded Course';
        const banner = banners[number % BANNERS] ?? null;
        return {
          name: `Course ${number}`,
          instructorId: instructors[number % instructors.length]?.id ?? '',
          type,
          priceInr: 500 + (number % 40) * 50,
          discountInr: 400 + (number % 40) * 50,
          description: 'A course among many.',
          recommended: number % 10 === 0,
          code: `SEED-${number}`,
          bannerImageKey: banner,
          instructorImageKey: null,
          additionalMedia: banner ? [banner] : [],
          startTime: type === 'Live Course' ? '06:30' : null,
          createdAt: new Date(now - number * HOUR_MS).toISOString(),
        };
      }),
    );
    done += size;
    onProgress(done);
  }
}
