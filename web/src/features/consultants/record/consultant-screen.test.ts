import { consultantPaths } from '@sankalp/contract/consultants';
import { updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { CONSULTANT_FIELDS } from '../consultant-fields.tsx';
import { consultantPath } from '../consultant-path.ts';
import { showsPageOf } from '../consultants.testing.ts';

describesRecordScreen({
  fields: CONSULTANT_FIELDS,
  body: updateConsultantBody,
  before: farida,
  after: { ...farida, ...otherValues(updateConsultantBody, farida), wpNumber: '+919820411204' },
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
    loadFailed: 'An error occurred',
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
