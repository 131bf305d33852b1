import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { type Consultant, consultantSchema } from '@sankalp/contract/consultants.schema';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { RecordKind } from '../../../shared/resource/record-kind.ts';
import { CONSULTATION_AREA_PATH, consultantPath } from '../consultant-path.ts';
import { t } from '../texts.ts';

export const CONSULTANT_RECORD = {
  singular: t('consultant'),
  title: t('Consultant'),
  missing: t('This consultant does not exist. It may have been deleted.'),
  changedByOther: t('This consultant was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Consultation'), path: CONSULTATION_AREA_PATH, returnLabel: t('Return to Consultation') },
  addressOf: consultantPath,
  handedOver: consultantSchema,
  messages: CONSULTANT_MESSAGES,
  loadFailed: (error) => failureText(error, t(CONSULTANT_MESSAGES.detailsLoadFailed)),
} satisfies RecordKind<Consultant>;
