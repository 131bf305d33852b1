import { updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { beforeAll } from 'vitest';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { consultantBody } from '../../testing/test-consultations.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

describesFields({
  app: () => app,
  path: '/consultunt',
  body: updateConsultantBody,
  create: (admin) => consultantBody(app, admin),
  change: async (admin) => ({ profileurl: (await consultantBody(app, admin)).profileurl as string }),
});
