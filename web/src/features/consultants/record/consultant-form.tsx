import { DateField } from '../../../shared/form/date-field.tsx';
import { FormCard } from '../../../shared/form/form-card.tsx';
import { shownFields } from '../../../shared/form/shown-field.ts';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import { RecordInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { MediaSlot } from '../../../shared/upload/media-slot.tsx';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { ConflictingBookings } from '../../bookings/index.ts';
import { CONSULTANT_FIELDS, type ConsultantFormValues } from '../consultant-fields.tsx';
import classes from '../consultants.module.css';
import { t } from '../texts.ts';

interface ConsultantFormProps {
  form: ContractForm<ConsultantFormValues>;
  /** Undefined of a new one. */
  consultantId?: string | undefined;
  isEditing: boolean;
}

/** The cards of a consultant's fields and profile image. */
export function ConsultantFormCards({ uploads, ...props }: ConsultantFormProps & { uploads: Uploads }) {
  const { form, isEditing } = props;
  return (
    <div className={record.columns}>
      <FormCard form={form} label={t('Consultant')}>
        <RecordInputs
          fields={CONSULTANT_FIELDS}
          form={form}
          isEditing={isEditing}
          special={{ unAvalibiltyStart: () => <TimeOff {...props} />, unAvalibiltyEnd: () => null }}
        />
      </FormCard>
      <div className={record.side}>
        <div className={record.card}>
          <MediaSlot
            uploads={uploads}
            id="profileurl"
            label={CONSULTANT_FIELDS.labels.profileurl}
            aspect="square"
            readOnly={!isEditing}
            required
            error={form.errorOf('profileurl')}
          />
        </div>
      </div>
    </div>
  );
}

/** Both days of a time off, and the bookings that it would break. */
function TimeOff({ form, consultantId, isEditing }: ConsultantFormProps) {
  const { unAvalibiltyStart: from, unAvalibiltyEnd: to } = form.fields.values;
  const field = shownFields({ ...form, labels: CONSULTANT_FIELDS.labels, isEditing });
  return (
    <fieldset className={`${record.wide} ${classes.timeOff}`}>
      <legend>{t('Set Unavailability')}</legend>
      <DateField {...field('unAvalibiltyStart')} />
      <DateField {...field('unAvalibiltyEnd')} />
      {isEditing && consultantId && <ConflictingBookings consultantId={consultantId} from={from} to={to} />}
    </fieldset>
  );
}
