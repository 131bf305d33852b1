import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { isUsualPincode, PINCODE_MAX_LENGTH, USER_MESSAGES } from '@sankalp/contract/users';
import { DateField } from '../../shared/form/date-field.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { foundation } from '../../shared/foundation.ts';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import record from '../../shared/ui/record-page.module.css';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import { USER_LABELS } from './history-text.ts';
import { GENDER_OPTIONS } from './user-display.ts';
import type { UserFormValues } from './user-form.ts';

interface UserFieldsProps {
  fields: UseFormReturnType<UserFormValues>;
  isEditing: boolean;
}

/** The Profile card: who the user is, to read or to edit. */
export function UserFields({ fields, isEditing }: UserFieldsProps) {
  const field = (name: keyof UserFormValues) => ({
    label: USER_LABELS[name],
    readOnly: !isEditing,
    ...fields.getInputProps(name),
  });
  const { name, whatsappMobileNumber, pincode } = fields.values;
  const isUnusual = pincode !== '' && !isUsualPincode(pincode);
  return (
    <>
      <h2>Profile</h2>
      <div className={record.fields} data-editing={isEditing || undefined}>
        <TextInput {...field('name')} autoComplete="off" data-autofocus />
        <TextInput
          {...field('whatsappMobileNumber')}
          type="tel"
          autoComplete="off"
          rightSection={!isEditing && whatsappMobileNumber && <PhoneTools name={name} phone={whatsappMobileNumber} />}
          rightSectionWidth={66}
          rightSectionPointerEvents="all"
        />
        <DateField {...field('dob')} maxDay={dayInZone(Date.now(), foundation.timeZone)} />
        <TextInput {...field('state')} autoComplete="off" />
        <TextInput {...field('city')} autoComplete="off" />
        <TextInput
          {...field('pincode')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={PINCODE_MAX_LENGTH}
          description={isUnusual ? USER_MESSAGES.pincodeUnusual : undefined}
          descriptionProps={{ className: record.warning }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <RadioChoice {...field('gender')} options={GENDER_OPTIONS} />
      </div>
    </>
  );
}

function PhoneTools({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <CopyText text={phone} what="phone" isIconOnly />
      <WhatsAppLink name={name} phone={phone} />
    </>
  );
}
