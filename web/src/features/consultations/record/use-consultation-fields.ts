import {
  CONSULTATION_MEDIA_MAX,
  consultationFormBody,
  type UpdateConsultationBody,
} from '@sankalp/contract/consultations';
import { mediaPlace } from '@sankalp/contract/media';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import type { FormFields } from '../../../shared/form/use-contract-form.ts';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import { type Uploads, useUploads } from '../../../shared/upload/use-uploads.ts';
import type { NamedConsultation } from '../consultations.api.ts';
import { t } from '../texts.ts';
import {
  CONSULTATION_FORM_LABELS,
  type ConsultationFormValues,
  changedFields,
  consultationFormValues,
  missingFields,
  REQUIRED_NAMES,
} from './consultation-values.ts';

interface ConsultationFields extends FormFields<ConsultationFormValues, UpdateConsultationBody> {
  uploads: Uploads;
}

/** The form of a consultation, to create or to edit one; its images go up while it is being filled. */
export function useConsultationFields(consultation: NamedConsultation | undefined): ConsultationFields {
  const uploads = useUploads({
    ...mediaPlace('consultations', 'mediaKeys'),
    maxFiles: CONSULTATION_MEDIA_MAX,
    initial: consultation?.additionalMediaUrls ?? [],
  });
  return {
    initialValues: consultationFormValues(consultation),
    schema: consultationFormBody,
    bodyOf: changedFields,
    labels: CONSULTATION_FORM_LABELS,
    missingOf: (values) => missingFields(values, uploads.items.length),
    missingTexts: { prefix: t(TEXT_MESSAGES.allRequiredFieldsPrefix), names: REQUIRED_NAMES },
    media: useFormMedia({ mediaKeys: uploads }, { mediaKeys: consultation?.mediaKeys ?? [] }),
    uploads,
  };
}
