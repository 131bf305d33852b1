import { TextInput } from '@mantine/core';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { isUsualPincode, USER_MESSAGES } from '@sankalp/contract/users';
import { DateField } from '../../../shared/form/date-field.tsx';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import type { ContractForm } from '../../../shared/form/use-contract-form.ts';
import { foundation } from '../../../shared/foundation.ts';
import { RecordInputs } from '../../../shared/resource/fields/record-inputs.tsx';
import { CopyText } from '../../../shared/ui/copy-text.tsx';
import { WhatsAppLink } from '../../../shared/ui/whatsapp-link.tsx';
import { t } from '../texts.ts';
import { GENDER_OPTIONS } from '../user-display.ts';
import { USER_FIELDS, type UserFormValues } from '../user-fields.tsx';

interface UserFieldsProps {
  form: ContractForm<UserFormValues>;
  isEditing: boolean;
}

/** The Profile card: who the user is, to read or to edit. */
export function UserFields({ form, isEditing }: UserFieldsProps) {
  const { name, whatsappMobileNumber: phone, pincode } = form.fields.values;
  return (
    <>
      <h2>{t('Profile')}</h2>
      <RecordInputs
        fields={USER_FIELDS}
        form={form}
        isEditing={isEditing}
        warnings={{
          pincode: pincode !== '' && !isUsualPincode(pincode) ? t(USER_MESSAGES.pincodeUnusual) : undefined,
        }}
        special={{
          name: (input) => <TextInput {...input} autoComplete="off" data-autofocus />,
          whatsappMobileNumber: (input) => (
            <TextInput
              {...input}
              type="tel"
              autoComplete="off"
              rightSection={!isEditing && phone && <PhoneTools name={name} phone={phone} />}
              rightSectionWidth={66}
              rightSectionPointerEvents="all"
            />
          ),
          dob: (input) => <DateField {...input} maxDay={dayInZone(Date.now(), foundation.timeZone)} />,
          gender: (input) => <RadioChoice {...input} options={GENDER_OPTIONS} staysRadio />,
        }}
      />
    </>
  );
}

function PhoneTools({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <CopyText text={phone} copies={phone.replace(/\s/g, '')} label={t('Copy phone {phone}', { phone })} isIconOnly />
      <WhatsAppLink name={name} phone={phone} />
    </>
  );
}
