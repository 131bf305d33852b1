import type { CreateCourseBody } from '@sankalp/contract/courses.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { listInstructors } from '../features/consultants/index.ts';
import { type coursesFeature, listCourseFacts } from '../features/courses/index.ts';
import { countStored, dateRows } from '../shared/db/stored-rows.ts';
import { drawPortrait, drawScene } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const SCENES = 8;
// Each is made anew with a small one beside it, and the first start should not wait for them.
const GALLERY_PIXELS = 480;

/** Fields that the demo makes for all courses alike. */
type MadeField = 'instructorId' | 'recommended' | 'code' | 'bannerImageKey' | 'instructorImageKey' | 'additionalMedia';

interface DemoCourse extends Omit<Required<CreateCourseBody>, MadeField | 'startTime'> {
  readonly startTime?: string;
}

const DEMO_COURSES: readonly DemoCourse[] = [
  {
    name: 'Ten Minutes at Noon',
    type: 'Normal Meditation',
    priceInr: 0,
    discountInr: 0,
    description: 'A short pause in the middle of the day. No cushion needed.',
  },
  {
    name: 'Yoga for Elders',
    type: 'Live Course',
    priceInr: 1_200,
    discountInr: 900,
    startTime: '08:00',
    description: 'Slow movement on and beside a chair, with attention to knees and balance.',
  },
  {
    name: 'Ayurveda for the Home',
    type: 'Recorded Course',
    priceInr: 1_800,
    discountInr: 1_500,
    description: 'Spices, seasons and daily routine: what a kitchen can do.',
  },
  {
    name: 'Before Sunrise: 30 Days',
    type: 'Forceful Meditation',
    priceInr: 2_100,
    discountInr: 2_100,
    description: 'Thirty mornings without a gap. Each sitting counts one day on the scoreboard.',
  },
  {
    name: 'दैनिक ध्यान परिचय',
    type: 'Recorded Course',
    priceInr: 600,
    discountInr: 450,
    description: 'रोज़ के ध्यान की सरल शुरुआत, हिन्दी में।',
  },
  {
    name: 'Sunday Satsang',
    type: 'Live Course',
    priceInr: 0,
    discountInr: 0,
    startTime: '17:30',
    description: 'Singing, a short talk and questions. Open to everybody.',
  },
  {
    name: 'Sanskrit Chanting for Beginners',
    type: 'Recorded Course',
    priceInr: 1_500,
    discountInr: 1_200,
    description: 'Sounds first, then verses, then their meaning.',
  },
  {
    name: '21-Day Sankalp Sadhana',
    type: 'Forceful Meditation',
    priceInr: 1_100,
    discountInr: 999,
    description: 'One resolve, repeated for twenty-one days.',
  },
  {
    name: 'Sleep, Gently',
    type: 'Normal Meditation',
    priceInr: 400,
    discountInr: 300,
    description: 'Guided rest for the last half hour of the day.',
  },
  {
    name: 'Bhagavad Gita in Twelve Talks',
    type: 'Recorded Course',
    priceInr: 2_400,
    discountInr: 1_999,
    description: 'The text read slowly, with examples from daily work.',
  },
  {
    name: 'Evening Pranayama',
    type: 'Live Course',
    priceInr: 900,
    discountInr: 750,
    startTime: '19:00',
    description: 'Breathing together at the end of the working day.',
  },
  {
    name: '40 Days of Silence',
    type: 'Forceful Meditation',
    priceInr: 3_500,
    discountInr: 2_999,
    description: 'An hour of silence a day, for forty days.',
  },
  {
    name: 'Foundations of Breath',
    type: 'Recorded Course',
    priceInr: 1_000,
    discountInr: 800,
    description: 'Where breath begins, what it carries, and how to follow it.',
  },
  {
    name: 'Morning Yoga',
    type: 'Live Course',
    priceInr: 1_500,
    discountInr: 1_200,
    startTime: '06:30',
    description: 'Forty-five minutes of asana, five days a week.',
  },
];

/** Courses of all types with pictures; the last is the newest. */
export async function loadDemoCourses({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof coursesFeature>): Promise<void> {
  if ((await countStored(database, 'courses')) > 0) return;
  const instructors = await listInstructors(database);
  const [banners, scenes, portraits] = await Promise.all([
    Promise.all(Array.from({ length: SCENES }, (_, i) => drawScene(i))),
    Promise.all(Array.from({ length: SCENES }, (_, i) => drawScene(i, GALLERY_PIXELS))),
    Promise.all(instructors.map((_, i) => drawPortrait(i))),
  ]);
  const put = (bytes: Buffer | undefined, category: 'banner' | 'profile-image' | 'media') =>
    media.put({ entityType: 'course', category, contentType: 'image/jpeg', bytes: bytes ?? Buffer.alloc(0) });
  const picturesOf = async (i: number) => {
    const [bannerImageKey, instructorImageKey, ...additionalMedia] = await Promise.all([
      put(banners[i % SCENES], 'banner'),
      put(portraits[i % portraits.length], 'profile-image'),
      ...Array.from({ length: 2 + (i % 2) }, (_, at) => put(scenes[(i * 5 + at + 1) % SCENES], 'media')),
    ]);
    return { bannerImageKey, instructorImageKey, additionalMedia };
  };
  const pictures = await Promise.all(DEMO_COURSES.map((_, i) => picturesOf(i)));
  await inTransaction(async ({ courses }) => {
    for (const [i, course] of DEMO_COURSES.entries()) {
      const instructor = instructors[i % instructors.length];
      if (!instructor) return;
      const fields = { ...course, ...pictures[i], instructorId: instructor.id, recommended: i % 4 === 1 };
      await courses.create({ additionalMedia: [], ...fields }, DEMO_CONTEXT);
    }
  });
}

const DAYS_BETWEEN = 28;

/** A new course came every four weeks, the last one four weeks ago: what people took is younger than that. */
export async function dateDemoCourses({ database }: DemoOptions): Promise<void> {
  const courses = await listCourseFacts(database);
  const dated = courses.map(({ id }, i) => {
    const daysAgo = (courses.length - i) * DAYS_BETWEEN;
    return { id, createdAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() };
  });
  await dateRows(database, 'courses', dated);
}
