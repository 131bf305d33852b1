import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { consultationSchema } from '@sankalp/contract/consultations.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/resource/record-kind.ts';
import { CONSULTATIONS_PATH, consultationPath } from '../consultation-path.ts';
import type { NamedConsultation } from '../consultations.ts';
import { t } from '../texts.ts';

export const CONSULTATION_RECORD = {
  singular: t('consultation'),
  title: t('Consultation'),
  missing: t('This consultation does not exist. It may have been deleted.'),
  changedByOther: t('This consultation was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Consultation'), path: CONSULTATIONS_PATH, returnLabel: t('Return to Consultation') },
  addressOf: consultationPath,
  handedOver: consultationSchema.extend({ name: consultationSchema.shape.consultationName }),
  messages: CONSULTATION_MESSAGES,
  loadFailed: (error) => failureText(error, t(CONSULTATION_MESSAGES.detailsLoadFailed)),
} satisfies RecordKind<NamedConsultation>;
