import type { CreateChapterBody } from '@sankalp/contract/chapters.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { chaptersFeature } from '../features/chapters/index.ts';
import { listCourseFacts } from '../features/courses/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { DEMO_FILMS, makeFilm } from './chapter-films.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const LEAST = 3;
const MOST = 8;

const NAMES = [
  'Welcome',
  'How to sit',
  'Following the breath',
  'When the mind wanders',
  'Sound and silence',
  'The body as a whole',
  'A longer sitting',
  'What stays',
] as const;

/** Three to eight chapters for each course, with films of a few seconds. */
export async function loadDemoChapters({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof chaptersFeature>): Promise<void> {
  if ((await countStored(database, 'chapters')) > 0) return;
  const films = await Promise.all(Array.from({ length: DEMO_FILMS }, (_, i) => makeFilm(i)));
  const put = (i: number) =>
    media.put({
      entityType: 'chapter',
      category: 'video',
      contentType: 'video/webm',
      bytes: films[i % DEMO_FILMS] ?? Buffer.alloc(0),
    });
  const describe = (course: { id: string; type: string }, at: number) => {
    const isLive = course.type === 'Live Course';
    const names = NAMES.slice(0, LEAST + (at % (MOST - LEAST + 1)));
    return names.map(
      async (name, i): Promise<Omit<Required<CreateChapterBody>, 'sequence'>> => ({
        courseId: course.id,
        name,
        videoTitle: isLive ? null : `${name} (film)`,
        // Once a week: the third class of every other course is today, that of the others tomorrow.
        scheduleDate: isLive
          ? new Date(Date.now() + ((i - 2) * 7 + (Math.floor(at / 2) % 2)) * DAY_MS).toISOString()
          : null,
        videoKey: isLive ? null : await put(at + i),
        isFree: i === 0,
        addToHome: i === 0 && at % 3 === 0,
      }),
    );
  };
  // Films cannot be part of the transaction: those that no chapter came to refer to are swept away later.
  const described = await Promise.all((await listCourseFacts(database)).flatMap(describe));
  await inTransaction(async ({ chapters }) => {
    for (const fields of described) await chapters.create(fields, DEMO_CONTEXT);
  });
}
