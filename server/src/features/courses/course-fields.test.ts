import { updateCourseBody } from '@sankalp/contract/courses.schema';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { courseBody, newConsultant, uploadPicture } from '../../testing/test-courses.ts';

const app = await createTestApp();

describesFields({
  app: () => app,
  path: '/courses',
  body: updateCourseBody,
  fixed: { code: 'set once, at creation' },
  create: (admin) => courseBody(app, admin),
  change: async (admin) => ({
    instructorId: await newConsultant(app, 'Guru Anand'),
    type: 'Live Course',
    bannerImageKey: await uploadPicture(app, admin, 'banner'),
    instructorImageKey: await uploadPicture(app, admin, 'profile-image'),
    additionalMedia: [await uploadPicture(app, admin)],
  }),
  sentOf: ({ meditationSchedule, mediaKeys, ...row }: { meditationSchedule: object; mediaKeys: string[] }) => ({
    ...row,
    ...meditationSchedule,
    additionalMedia: mediaKeys,
  }),
});
