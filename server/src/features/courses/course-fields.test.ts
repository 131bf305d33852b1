import { type UpdateCourseBody, updateCourseBody } from '@sankalp/contract/courses.schema';
import { beforeAll } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { courseBody, newConsultant, uploadPicture } from '../../testing/test-courses.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describesFields<Required<Omit<UpdateCourseBody, 'code'>>>({
  app: () => app,
  path: '/courses',
  body: updateCourseBody,
  fixed: { code: 'set once, at creation' },
  create: (admin) => courseBody(app, admin, { recommended: false }),
  change: async (admin) => ({
    name: 'Morning Yoga',
    instructorId: await newConsultant(app, 'Guru Anand'),
    type: 'Live Course',
    priceInr: 800,
    discountInr: 700,
    description: 'Before the sun.',
    recommended: true,
    bannerImageKey: await uploadPicture(app, admin, 'banner'),
    instructorImageKey: await uploadPicture(app, admin, 'profile-image'),
    additionalMedia: [await uploadPicture(app, admin)],
    startTime: '06:30',
  }),
  sentOf: ({ meditationSchedule, mediaKeys, ...row }: { meditationSchedule: object; mediaKeys: string[] }) => ({
    ...row,
    ...meditationSchedule,
    additionalMedia: mediaKeys,
  }),
});
