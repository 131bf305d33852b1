import {
  CONSULTANT_MESSAGES,
  type Consultant,
  consultantFormBody,
  type UpdateConsultantBody,
} from '@sankalp/contract/consultants';
import { mediaPlace } from '@sankalp/contract/media';
import type { FormFields, FormMedia } from '../../../shared/form/use-contract-form.ts';
import { useFormMedia } from '../../../shared/upload/use-form-media.ts';
import { type Uploads, useUploads } from '../../../shared/upload/use-uploads.ts';
import { t } from '../texts.ts';
import {
  CONSULTANT_FORM_LABELS,
  type ConsultantFormValues,
  changedFields,
  consultantFormValues,
  missingFields,
} from './consultant-values.ts';

interface ConsultantFields extends FormFields<ConsultantFormValues, UpdateConsultantBody> {
  uploads: Uploads;
}

/** The form of a consultant, to create or to edit one; the image goes up while it is being filled. */
export function useConsultantFields(consultant: Consultant | undefined): ConsultantFields {
  const { profileurl = null, additionalMediaUrls: image } = consultant ?? {};
  const uploads = useUploads({
    ...mediaPlace('consultants', 'profileurl'),
    maxFiles: 1,
    initial: profileurl && image ? [{ key: profileurl, mediaType: 'image', ...image }] : [],
  });
  const media = useFormMedia({ profileurl: uploads }, { profileurl });
  return {
    initialValues: consultantFormValues(consultant),
    schema: consultantFormBody,
    bodyOf: changedFields,
    labels: CONSULTANT_FORM_LABELS,
    missingOf: (values) => missingFields(values, uploads.items.length),
    missingTexts: { prefix: t(CONSULTANT_MESSAGES.required) },
    // There is an image by then: a save without one is refused before.
    media: media as FormMedia<Partial<UpdateConsultantBody>>,
    uploads,
  };
}
