import { consultationPaths } from '@sankalp/contract/consultations';
import { consultationAnswer, updateConsultationBody } from '@sankalp/contract/consultations.schema';
import { describesFields, onPage } from '../../../shared/testing/describes-fields.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { CONSULTATION_FIELDS } from '../consultation-fields.tsx';
import { consultationPath } from '../consultation-path.ts';
import { devendra, firstTalk, showsArea } from '../consultations.testing.ts';
import type { NamedConsultation } from '../consultations.ts';

const before: NamedConsultation = { ...firstTalk, name: firstTalk.consultationName };
const after: NamedConsultation = {
  ...before,
  consultationName: 'Second Talk',
  consultunt: { id: devendra.id, name: devendra.name },
  consultuntId: devendra.id,
  description: 'What came of it.',
  price: 1200,
  duration: '1 Hr',
  isActive: false,
  mediaKeys: ['consultation/two.webp'],
};

describesFields({
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
  save: { method: 'patch', path: consultationPaths.one },
});
