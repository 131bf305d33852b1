import { type UpdateConsultantBody, updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { beforeAll } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { consultantBody } from '../../testing/test-consultations.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describesFields<Required<UpdateConsultantBody>>({
  app: () => app,
  path: '/consultunt',
  body: updateConsultantBody,
  create: (admin) => consultantBody(app, admin),
  change: async (admin) => ({
    name: '<img src=x onerror=alert(1)> & "Devendra"',
    description: 'Asks little.',
    speciality: 'Ayurveda',
    isInstructure: true,
    wpNumber: '+919820411204',
    profileurl: (await consultantBody(app, admin)).profileurl as string,
    unAvalibiltyStart: '2026-12-11',
    unAvalibiltyEnd: '2026-12-17',
  }),
});
