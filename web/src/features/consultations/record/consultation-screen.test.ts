import { consultationPaths } from '@sankalp/contract/consultations';
import { type Consultation, consultationAnswer, updateConsultationBody } from '@sankalp/contract/consultations.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { CONSULTATION_FIELDS } from '../consultation-fields.tsx';
import { consultationPath } from '../consultation-path.ts';
import { devendra, firstTalk, showsArea } from '../consultations.testing.ts';

const before = firstTalk;
const after: Consultation = {
  ...before,
  ...otherValues(updateConsultationBody, before),
  consultunt: { id: devendra.id, name: devendra.name },
  consultuntId: devendra.id,
  mediaKeys: ['consultation/two.webp'],
  additionalMediaUrls: [
    { key: 'consultation/two.webp', url: '/media/consultation/two.webp', thumbnailUrl: null, mediaType: 'image' },
  ],
};

describesRecordScreen({
  fields: CONSULTATION_FIELDS,
  body: updateConsultationBody,
  before,
  after,
  what: 'consultation',
  entity: 'consultations',
  serves: (row) => {
    showsArea();
    server.use(answers('get', consultationPaths.one, consultationAnswer, { data: row }));
  },
  opens: onPage(({ id }) => consultationPath(id)),
  historyPath: consultationPaths.history,
  historyLabels: { consultuntId: 'Consultant' },
  page: {
    address: ({ id }) => consultationPath(id),
    one: consultationPaths.one,
    list: '/dashboard/cosultation',
    returnLabel: 'Return to Consultation',
    loadFailed: 'An error occurred',
    heading: before.consultationName,
  },
  types: { field: 'consultationName', text: 'Sleep Talk' },
  texts: { saveFailed: 'An error occurred' },
  leadsTo: '/dashboard/cosultation',
  required: {
    fields: ['consultationName', 'price', 'description'],
    media: true,
    says: 'Please fill in the all required field(s): Consultation Name, Price (INR), Description, Image',
  },
  save: { method: 'patch', path: consultationPaths.one },
});
