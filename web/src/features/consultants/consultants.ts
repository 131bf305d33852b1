import { t } from 'virtual:texts';
import { CONSULTANT_MESSAGES, consultantPaths } from '@sankalp/contract/consultants';
import type { Consultant, CreateConsultantBody, UpdateConsultantBody } from '@sankalp/contract/consultants.schema';
import { recordTags } from '../../shared/api/record-tags.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { resource } from '../../shared/resource/resource.ts';
import { CONSULTATION_AREA_PATH, consultantPath } from './consultant-path.ts';

export const consultantsApi = recordApi<Consultant, CreateConsultantBody, UpdateConsultantBody>({
  paths: consultantPaths,
  tag: 'Consultunt',
  // Instructors are offered to courses.
  lists: [recordTags('Consultunt').list, { type: 'Consultunt', id: 'INSTRUCTORS' }],
  shownIn: ['Consultation'],
});

export const consultants = resource<Consultant, CreateConsultantBody, UpdateConsultantBody>(consultantsApi, {
  singular: t('consultant'),
  texts: {
    title: t('Consultant'),
    add: t('Add Consultant'),
    missing: t('This consultant does not exist. It may have been deleted.'),
    changedByOther: t('This consultant was changed by {changedBy} at {changedAt}, after you opened it.'),
    previous: t('Previous consultant'),
    next: t('Next consultant'),
  },
  nameOf: ({ name }) => name,
  messages: CONSULTANT_MESSAGES,
  list: { label: t('Consultation'), path: CONSULTATION_AREA_PATH, returnLabel: t('Return to Consultation') },
  pathOf: consultantPath,
});
