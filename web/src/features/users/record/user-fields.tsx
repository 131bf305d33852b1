import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { USER_LABELS, type UserTextField } from '@sankalp/contract/user-labels';
import { isUsualPincode, PINCODE_MAX_LENGTH, USER_MESSAGES } from '@sankalp/contract/users';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { shownField } from '../../../shared/form/shown-field.ts';
import { foundation } from '../../../shared/foundation.ts';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { t } from '../texts.ts';
import { GENDER_OPTIONS } from '../user-display.ts';
import { USER_FIELDS, type UserFormValues } from './user-form.ts';

interface UserFieldsProps {
  fields: UseFormReturnType<UserFormValues>;
  isEditing: boolean;
}

/** The Profile card: who the user is, to read or to edit. */
export function UserFields(props: UserFieldsProps) {
  return (
    <>
      <h2>{t('Profile')}</h2>
      <div className={record.fields} data-editing={props.isEditing || undefined}>
        {USER_FIELDS.map((name) => (
          <UserField key={name} {...props} field={name} />
        ))}
      </div>
    </>
  );
}

/** A field is a line of text where nothing else is said. */
function UserField({ field, fields, isEditing }: UserFieldsProps & { field: UserTextField }) {
  const input = { label: t(USER_LABELS[field]), ...shownField(isEditing), ...fields.getInputProps(field) };
  const { name, whatsappMobileNumber, pincode } = fields.values;
  switch (field) {
    case 'name':
      return <TextInput {...input} autoComplete="off" data-autofocus />;
    case 'whatsappMobileNumber':
      return (
        <TextInput
          {...input}
          type="tel"
          autoComplete="off"
          rightSection={!isEditing && whatsappMobileNumber && <PhoneTools name={name} phone={whatsappMobileNumber} />}
          rightSectionWidth={66}
          rightSectionPointerEvents="all"
        />
      );
    case 'dob':
      return <DateField {...input} maxDay={dayInZone(Date.now(), foundation.timeZone)} />;
    case 'pincode':
      return (
        <TextInput
          {...input}
          autoComplete="off"
          inputMode="numeric"
          maxLength={PINCODE_MAX_LENGTH}
          description={pincode !== '' && !isUsualPincode(pincode) ? t(USER_MESSAGES.pincodeUnusual) : undefined}
          descriptionProps={{ className: record.warning }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      );
    case 'gender':
      return <RadioChoice {...input} options={GENDER_OPTIONS} staysRadio />;
    default:
      return <TextInput {...input} autoComplete="off" />;
  }
}

function PhoneTools({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <CopyText text={phone} what={t('phone')} isIconOnly />
      <WhatsAppLink name={name} phone={phone} />
    </>
  );
}
