import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { testimonialsFeature } from '../features/testimonials/index.ts';
import { countStored, dateRows } from '../shared/db/stored-rows.ts';
import { drawScene } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** Addresses that nobody owns. */
const LINKS = [
  'https://videos.example.org/asha-rane-breath-and-stillness',
  'https://videos.example.org/ravi-menon-on-a-year-of-silence',
  'https://stories.example.org/gurukul/meenakshi?chapter=2',
  'https://videos.example.org/दादी-की-सुबह',
  'http://stories.example.org/the-shift-nurse',
  'https://stories.example.org/two-brothers-one-mat',
];

/** Somebody tells of their practice every third week. */
const DAYS_BETWEEN = 19;

export async function loadDemoTestimonials({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof testimonialsFeature>): Promise<void> {
  if ((await countStored(database, 'testimonials')) > 0) return;
  const bodies = await Promise.all(
    LINKS.map(async (link, i) => ({
      link,
      file: await media.put({
        entityType: 'testemonial',
        category: 'media',
        contentType: 'image/jpeg',
        bytes: await drawScene(i + 2, 480),
      }),
    })),
  );
  const ids: string[] = [];
  await inTransaction(async ({ testimonials }) => {
    for (const body of bodies) ids.push((await testimonials.create(body, DEMO_CONTEXT)).id);
  });
  const dates = ids.map((id, i) => {
    const daysAgo = (ids.length - i) * DAYS_BETWEEN;
    return { id, createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() };
  });
  await dateRows(database, 'testimonials', dates);
}
