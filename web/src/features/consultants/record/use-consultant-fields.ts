import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { type Consultant, consultantFormBody } from '@sankalp/contract/consultants.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { useRecordFields } from '../../../shared/resource/fields/use-record-fields.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { CONSULTANT_FIELDS, type ConsultantFormValues } from '../consultant-fields.tsx';
import { t } from '../texts.ts';

/** The form of a consultant, to create or to edit one; the image goes up while it is being filled. */
export function useConsultantFields(consultant: Consultant | undefined) {
  const { profileurl = null, additionalMediaUrls: image } = consultant ?? {};
  const uploads = useUploads({
    ...mediaPlace('consultants', 'profileurl'),
    maxFiles: 1,
    initial: profileurl && image ? [{ key: profileurl, mediaType: 'image', ...image }] : [],
  });
  const fields = useRecordFields(CONSULTANT_FIELDS, {
    row: consultant,
    schema: consultantFormBody,
    uploads: { profileurl: uploads },
    missing: { prefix: t(CONSULTANT_MESSAGES.required), isNamed: false },
  });
  const bodyOf = (values: ConsultantFormValues, before: ConsultantFormValues) => {
    const body = fields.bodyOf(values, before);
    return { ...body, ...(consultant && timeOffIn(body, values)) };
  };
  return { ...fields, bodyOf, uploads };
}

/** Both days of a time off that was changed go, so that one can be compared with the other. */
function timeOffIn(body: object, values: ConsultantFormValues) {
  const isChanged = 'unAvalibiltyStart' in body || 'unAvalibiltyEnd' in body;
  const { unAvalibiltyStart, unAvalibiltyEnd } = values;
  return isChanged && { unAvalibiltyStart: unAvalibiltyStart || null, unAvalibiltyEnd: unAvalibiltyEnd || null };
}
