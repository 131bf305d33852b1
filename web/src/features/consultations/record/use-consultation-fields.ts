import { CONSULTATION_MEDIA_MAX } from '@sankalp/contract/consultations';
import { consultationFormBody } from '@sankalp/contract/consultations.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { CONSULTATION_FIELDS } from '../consultation-fields.tsx';
import type { NamedConsultation } from '../consultations.ts';
import { t } from '../texts.ts';

/** The form of a consultation, to create or to edit one; its images go up while it is being filled. */
export function useConsultationFields(consultation: NamedConsultation | undefined) {
  const uploads = useUploads({
    ...mediaPlace('consultations', 'mediaKeys'),
    maxFiles: CONSULTATION_MEDIA_MAX,
    initial: consultation?.additionalMediaUrls ?? [],
  });
  const fields = useRecordFields(CONSULTATION_FIELDS, {
    row: consultation,
    schema: consultationFormBody,
    uploads: { mediaKeys: uploads },
    missing: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), isNamed: true },
  });
  return { ...fields, uploads };
}
