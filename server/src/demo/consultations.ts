import type { CreateConsultationBody } from '@sankalp/contract/consultations.schema';
import { listConsultants } from '../features/consultants/index.ts';
import type { consultationsFeature } from '../features/consultations/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { drawScene } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

type DemoConsultation = Omit<Required<CreateConsultationBody>, 'consultuntId' | 'mediaKeys'>;

const offer = (
  consultationName: string,
  price: number,
  duration: DemoConsultation['duration'],
  description: string,
  isActive = true,
): DemoConsultation => ({ consultationName, price, duration, description, isActive });

const DEMO_CONSULTATIONS: readonly DemoConsultation[] = [
  offer('Practice Review', 700, '30 min', 'What your sitting is like after a month, and what to change.', false),
  offer('Pronunciation of One Verse', 500, '30 min', 'One verse, sound by sound, until it is yours.'),
  offer(
    'A Meal Plan for the Season',
    1_500,
    '1 Hr',
    'What to eat from now until the rains, with what your market has.',
  ),
  offer('Back Pain: First Talk', 1_200, '1 Hr', 'Where it hurts, when, and three movements to begin with.'),
  offer('घर पर पूजा की विधि', 600, '30 min', 'क्रम, सामग्री और समय: आपके घर के अनुसार।'),
  offer('Couple Counselling', 2_500, '1 Hr', 'Both of you, one hour, no recordings.'),
  offer('Silence Retreat Advice', 900, '30 min', 'Whether a retreat is right for you now, and which one.', false),
  offer('Chanting: Find Your Pitch', 800, '30 min', 'A voice check for those who chant at home.'),
  offer('Sleep Consultation', 1_100, '1 Hr', 'Your evenings and your nights, and a plan for two weeks.'),
  offer('Parenting with Patience', 1_800, '1 Hr', 'For parents who want less shouting at home.'),
  offer('Pranayama for Asthma', 1_400, '1 Hr', 'Breathing beside your medicine, never in place of it.'),
  offer('First Meditation Guidance', 400, '30 min', 'How to sit, how long, and what to do with thoughts.'),
];

/** Consultations of all consultants with a picture each; the last is the newest. */
export async function loadDemoConsultations({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof consultationsFeature>): Promise<void> {
  if ((await countStored(database, 'consultations')) > 0) return;
  const consultants = await listConsultants(database);
  const pictures = await Promise.all(
    DEMO_CONSULTATIONS.map(async (_, i) =>
      media.put({
        entityType: 'consultation',
        category: 'media',
        contentType: 'image/jpeg',
        bytes: await drawScene(i + 3, 480),
      }),
    ),
  );
  await inTransaction(async ({ consultations }) => {
    for (const [i, consultation] of DEMO_CONSULTATIONS.entries()) {
      const consultant = consultants[i % consultants.length];
      if (!consultant) return;
      const mediaKeys = pictures.slice(i, i + 1);
      await consultations.create({ ...consultation, consultuntId: consultant.id, mediaKeys }, DEMO_CONTEXT);
    }
  });
}
