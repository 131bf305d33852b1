import { t } from 'virtual:texts';
import {
  CONSULTANT_DESCRIPTION_MAX_LENGTH,
  CONSULTANT_MESSAGES,
  SPECIALTY_MAX_LENGTH,
} from '@sankalp/contract/consultants';
import type { Consultant, UpdateConsultantBody } from '@sankalp/contract/consultants.schema';
import { mediaPlace } from '@sankalp/contract/media';
import { PHONE_MAX_LENGTH } from '@sankalp/contract/shared/phone';
import { NAME_MAX_LENGTH } from '@sankalp/contract/shared/text';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormCard } from '../../shared/form/form-card.tsx';
import { shownFields } from '../../shared/form/shown-field.ts';
import { yesNoField } from '../../shared/resource/fields/choice-fields.tsx';
import { dayField } from '../../shared/resource/fields/day-field.tsx';
import { mediaField, storedImage } from '../../shared/resource/fields/media-fields.ts';
import { MediaInput } from '../../shared/resource/fields/media-input.tsx';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { lineField, phoneField, textField } from '../../shared/resource/fields/text-fields.tsx';
import type { CardsProps, ResourceForm } from '../../shared/resource/resource-form.ts';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import record from '../../shared/ui/record-page.module.css';
import { ConflictingBookings } from '../bookings/index.ts';
import classes from './consultants.module.css';
import { hoursField } from './hours/hours-field.tsx';

const schema = loadedLater(async () => (await import('@sankalp/contract/consultants.schema')).consultantFormBody);
const handedOver = loadedLater(async () => (await import('@sankalp/contract/consultants.schema')).consultantSchema);

/** The fields of a consultant (CNSLT-06 to 11, CNSLT-17). An image and the days of a time off are sent only when set (CNSLT-19). */
export const CONSULTANT_FIELDS = recordFields<Consultant, UpdateConsultantBody, 'profileurl'>(
  {
    name: lineField(t('Consultant name'), { required: true, maxLength: NAME_MAX_LENGTH }),
    speciality: lineField(t('Specialty'), { required: true, maxLength: SPECIALTY_MAX_LENGTH }),
    unAvalibiltyStart: dayField(t('From Date')),
    unAvalibiltyEnd: dayField(t('To Date')),
    isInstructure: yesNoField(t('Is Instructor?')),
    wpNumber: phoneField(t('Consultant Whatsapp Number'), {
      required: true,
      inputMode: 'tel',
      maxLength: PHONE_MAX_LENGTH,
    }),
    description: textField(t('Description'), { required: true, maxLength: CONSULTANT_DESCRIPTION_MAX_LENGTH }),
    hours: hoursField,
    profileurl: mediaField(t('Profile Image'), {
      required: true,
      upload: {
        place: mediaPlace('consultants', 'profileurl'),
        maxFiles: 1,
        stored: ({ profileurl, additionalMediaUrls }: Consultant) => storedImage(profileurl, additionalMediaUrls),
      },
    }),
  },
  (consultant) => ({
    ...consultant,
    unAvalibiltyStart: consultant.unAvalibiltyStart ?? undefined,
    unAvalibiltyEnd: consultant.unAvalibiltyEnd ?? undefined,
    profileurl: consultant.profileurl ?? undefined,
  }),
);

/** The form of a consultant, to create or to edit one. */
export const CONSULTANT_FORM: ResourceForm<Consultant, UpdateConsultantBody, 'profileurl'> = {
  fields: CONSULTANT_FIELDS,
  schema,
  handedOver,
  missing: { prefix: t(CONSULTANT_MESSAGES.required), isNamed: false },
  adjust: (own, consultant) => ({
    ...own,
    bodyOf: (values, before) => {
      const body = own.bodyOf(values, before);
      return { ...body, ...(consultant && timeOffIn(body, values)) };
    },
  }),
  Cards: ConsultantCards,
};

type ConsultantFormValues = ReturnType<typeof CONSULTANT_FIELDS.valuesOf>;

/** Both days of a time off that was changed go, so that one can be compared with the other. */
function timeOffIn(body: object, values: ConsultantFormValues) {
  const isChanged = 'unAvalibiltyStart' in body || 'unAvalibiltyEnd' in body;
  const { unAvalibiltyStart, unAvalibiltyEnd } = values;
  return isChanged && { unAvalibiltyStart: unAvalibiltyStart || null, unAvalibiltyEnd: unAvalibiltyEnd || null };
}

type ConsultantCardsProps = CardsProps<Consultant, UpdateConsultantBody, 'profileurl'>;

function ConsultantCards(props: ConsultantCardsProps) {
  return (
    <div className={record.columns}>
      <FormCard form={props.form} label={t('Consultant')}>
        <RecordInputs
          {...props}
          fields={CONSULTANT_FIELDS}
          special={{ unAvalibiltyStart: () => <TimeOff {...props} />, unAvalibiltyEnd: () => null }}
        />
      </FormCard>
      <div className={record.side}>
        <div className={record.card}>
          <MediaInput {...props} fields={CONSULTANT_FIELDS} name="profileurl" aspect="square" />
        </div>
      </div>
    </div>
  );
}

/** Both days of a time off, and the bookings that it would break. */
function TimeOff({ form, row, isEditing }: ConsultantCardsProps) {
  const { unAvalibiltyStart: from, unAvalibiltyEnd: to } = form.fields.values;
  const field = shownFields({ ...form, labels: CONSULTANT_FIELDS.labels, isEditing });
  return (
    <fieldset className={`${record.wide} ${classes.timeOff}`}>
      <legend>{t('Set Unavailability')}</legend>
      <DateField {...field('unAvalibiltyStart')} />
      <DateField {...field('unAvalibiltyEnd')} />
      {isEditing && row && <ConflictingBookings consultantId={row.id} from={from} to={to} />}
    </fieldset>
  );
}
