import { updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { consultantBody } from '../../testing/test-consultations.ts';

const app = await createTestApp();

describesFields({
  app: () => app,
  path: '/consultunt',
  body: updateConsultantBody,
  create: (admin) => consultantBody(app, admin),
  change: async (admin) => ({ profileurl: (await consultantBody(app, admin)).profileurl as string }),
});
