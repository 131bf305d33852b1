import type { Weekday } from '@sankalp/contract/consultants/consultant-hours';
import type { CreateConsultantBody } from '@sankalp/contract/consultants.schema';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import type { consultantsFeature } from '../features/consultants/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { drawPortrait } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

interface DemoConsultant
  extends Omit<Required<CreateConsultantBody>, 'profileurl' | 'unAvalibiltyStart' | 'unAvalibiltyEnd'> {
  /** Is away for a week, beginning in so many days. */
  readonly awayInDays?: number;
}

/** The same hours on some days of the week. */
const onDays = (...days: Weekday[]) => ({
  at: (...times: string[]): string[] => days.flatMap((day) => times.map((time) => `${day} ${time}`)),
});

const DEMO_CONSULTANTS: readonly DemoConsultant[] = [
  {
    name: 'विनायक आपटे',
    speciality: 'वेद पाठ',
    wpNumber: '+919820411208',
    description: 'पाठ, उच्चारण और अर्थ: घर पर रोज़ के लिए।',
    hours: [...onDays('mon', 'wed', 'fri').at('06:30-09:00'), 'sat 16:00-18:00'],
    isInstructure: true,
  },
  {
    name: 'Sunita Rao',
    speciality: 'Sleep and Rest',
    wpNumber: '+919820411207',
    description: 'Helps people whose nights are short, with breath, routine and patience.',
    hours: onDays('mon', 'tue', 'wed', 'thu', 'fri').at('10:00-13:00', '15:00-18:00'),
    isInstructure: true,
  },
  {
    name: 'Madhav Joshi',
    speciality: 'Meditation in Silence',
    wpNumber: '+919820411206',
    description: 'Thirty years of sitting, ten of them in retreat. Few words, clear ones.',
    hours: onDays('tue', 'thu').at('07:00-10:00'),
    isInstructure: true,
    awayInDays: 2,
  },
  {
    name: 'Lakshmi Narayanan',
    speciality: 'Chanting and Voice',
    wpNumber: '+919820411205',
    description: 'Teaches verses by ear and finds the pitch that a voice can carry.',
    hours: onDays('mon', 'wed').at('16:00-19:30'),
    isInstructure: true,
  },
  {
    name: 'Gurpreet Kaur Bhatia',
    speciality: 'Family Counselling',
    wpNumber: '+919820411204',
    description: 'Listens to couples and families, together and one by one.',
    hours: onDays('tue', 'wed', 'thu', 'sat').at('11:00-17:00'),
    isInstructure: false,
  },
  {
    name: 'Farida Contractor',
    speciality: 'Yoga Therapy',
    wpNumber: '+919820411203',
    description: 'Knees, backs and shoulders: movement that the body agrees to.',
    hours: onDays('mon', 'thu').at('09:00-12:00'),
    isInstructure: true,
  },
  {
    name: 'Devendra Kulkarni',
    speciality: 'Ayurveda',
    wpNumber: '+919820411202',
    description: 'Food, seasons and sleep, looked at as one whole.',
    hours: onDays('mon', 'tue', 'wed', 'thu', 'fri').at('09:30-12:30'),
    isInstructure: false,
    awayInDays: 12,
  },
  {
    name: 'Anjali Deshmukh',
    speciality: 'Breath and Pranayama',
    wpNumber: '+919820411201',
    description: 'Begins where the breath is, and stays there as long as it takes.',
    hours: [],
    isInstructure: true,
  },
];

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function loadDemoConsultants({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof consultantsFeature>): Promise<void> {
  if ((await countStored(database, 'consultants')) > 0) return;
  const portraits = await Promise.all(
    DEMO_CONSULTANTS.map(async (_, i) =>
      media.put({
        entityType: 'consultunt',
        category: 'profile-image',
        contentType: 'image/jpeg',
        bytes: await drawPortrait(i),
      }),
    ),
  );
  await inTransaction(async ({ consultants }) => {
    for (const [i, { awayInDays, ...consultant }] of DEMO_CONSULTANTS.entries()) {
      const timeOff = awayInDays !== undefined && {
        unAvalibiltyStart: dayAfter(awayInDays),
        unAvalibiltyEnd: dayAfter(awayInDays + 6),
      };
      await consultants.create({ ...consultant, profileurl: portraits[i] ?? '', ...timeOff }, DEMO_CONTEXT);
    }
  });
}
