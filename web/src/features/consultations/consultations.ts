import { t } from 'virtual:texts';
import { CONSULTATION_MESSAGES, consultationPaths } from '@sankalp/contract/consultations';
import type {
  Consultation,
  CreateConsultationBody,
  UpdateConsultationBody,
} from '@sankalp/contract/consultations.schema';
import { completed } from '../../shared/api/completed.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';
import { resource } from '../../shared/resource/resource.ts';
import { CONSULTATIONS_PATH, consultationPath } from './consultation-path.ts';

/** As the screens read it: an answer may hold no more than the documents name, and not always all of that (CONS-30). */
function complete(sent: Consultation): Consultation {
  const consultation = completed(sent, {
    consultunt: { id: sent.consultuntId ?? '', name: '' },
    description: '',
    mediaKeys: [],
    additionalMediaUrls: [],
  });
  const images = consultation.additionalMediaUrls.map((image) => completed(image, { mediaType: 'image' }));
  return { ...consultation, additionalMediaUrls: images };
}

export const consultationsApi = recordApi<Consultation, CreateConsultationBody, UpdateConsultationBody>({
  paths: consultationPaths,
  tag: 'Consultation',
  asRow: complete,
  asListed: complete,
});

export const consultations = resource<Consultation, CreateConsultationBody, UpdateConsultationBody>(consultationsApi, {
  singular: t('consultation'),
  texts: {
    title: t('Consultation'),
    add: t('Add Consultation'),
    missing: t('This consultation does not exist. It may have been deleted.'),
    changedByOther: t('This consultation was changed by {changedBy} at {changedAt}, after you opened it.'),
    previous: t('Previous consultation'),
    next: t('Next consultation'),
  },
  nameOf: ({ consultationName }) => consultationName,
  messages: CONSULTATION_MESSAGES,
  list: { label: t('Consultation'), path: CONSULTATIONS_PATH, returnLabel: t('Return to Consultation') },
  pathOf: consultationPath,
});
