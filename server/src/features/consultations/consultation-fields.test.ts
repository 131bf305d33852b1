import { updateConsultationBody } from '@sankalp/contract/consultations.schema';
import { describesFields } from '../../testing/describes-fields.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { consultationBody, storedConsultant, uploadConsultationPicture } from '../../testing/test-consultations.ts';

const app = await createTestApp();

describesFields({
  app: () => app,
  path: '/consultations',
  body: updateConsultationBody,
  create: (admin) => consultationBody(app, admin),
  change: async (admin) => ({
    consultuntId: (await storedConsultant(app, admin, { wpNumber: '+919820411205' })).id,
    mediaKeys: [await uploadConsultationPicture(app, admin)],
  }),
});
