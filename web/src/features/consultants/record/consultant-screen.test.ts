import { consultantPaths } from '@sankalp/contract/consultants';
import { type Consultant, updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { CONSULTANT_FIELDS } from '../consultant-fields.tsx';
import { consultantPath } from '../consultant-path.ts';
import { showsPageOf } from '../consultants.testing.ts';

const after: Consultant = {
  ...farida,
  name: 'Devendra Kulkarni',
  description: 'Asks little.',
  speciality: 'Ayurveda',
  isInstructure: false,
  wpNumber: '+919820411204',
  profileurl: 'consultunt/devendra.webp',
  unAvalibiltyStart: '2026-12-11',
  unAvalibiltyEnd: '2026-12-17',
};

describesRecordScreen({
  fields: CONSULTANT_FIELDS,
  body: updateConsultantBody,
  before: farida,
  after,
  sentAs: { wpNumber: '+91 98204 11204' },
  what: 'consultant',
  entity: 'consultants',
  serves: showsPageOf,
  opens: onPage(({ id }) => consultantPath(id)),
  historyPath: consultantPaths.history,
  page: {
    address: ({ id }) => consultantPath(id),
    one: consultantPaths.one,
    list: '/dashboard/cosultation?tab=1',
    returnLabel: 'Return to Consultation',
  },
  types: { field: 'name', text: 'Sunita Rao' },
  texts: { saved: 'Consultant saved', saveFailed: 'An error occurred' },
  leadsTo: '/dashboard/cosultation',
  required: {
    fields: ['name', 'speciality', 'wpNumber', 'description'],
    says: 'Please fill in all required fields (name, description, Profile Image, Speciality)',
  },
  save: { method: 'patch', path: consultantPaths.one },
});
