import { t } from 'virtual:texts';
import { TextInput } from '@mantine/core';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { isUsualPincode, PINCODE_MAX_LENGTH, USER_LABELS, USER_MESSAGES } from '@sankalp/contract/users';
import type { UpdateUserBody, User } from '@sankalp/contract/users.schema';
import type { BodySchema, ContractForm } from '../../shared/form/contract-form.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { RadioChoice } from '../../shared/form/radio-choice.tsx';
import { foundation } from '../../shared/foundation.ts';
import { radioField } from '../../shared/resource/fields/choice-fields.tsx';
import { dayField } from '../../shared/resource/fields/day-field.tsx';
import { mediaField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { RecordInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { lineField, orNothing, phoneField } from '../../shared/resource/fields/text-fields.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { WhatsAppLink } from '../../shared/ui/whatsapp-link.tsx';
import { GENDER_OPTIONS } from './user-display.ts';

/** The fields of a user, whole when PUT sends them (UDET-15); without a name or a number the contract refuses. */
export const USER_FIELDS = recordFields<User, UpdateUserBody, 'profileImageKey'>(
  {
    name: lineField(t(USER_LABELS.name)),
    whatsappMobileNumber: phoneField(t(USER_LABELS.whatsappMobileNumber)),
    dob: dayField(t(USER_LABELS.dob)),
    state: orNothing(lineField(t(USER_LABELS.state))),
    city: orNothing(lineField(t(USER_LABELS.city))),
    pincode: orNothing(lineField(t(USER_LABELS.pincode), { inputMode: 'numeric', maxLength: PINCODE_MAX_LENGTH })),
    gender: orNothing(radioField(t(USER_LABELS.gender), { options: GENDER_OPTIONS })),
    profileImageKey: mediaField(t(USER_LABELS.profileImageKey), {
      texts: { own: t('New photo'), other: t('Another photo'), none: t('No photo') },
    }),
  },
  (user) => user,
);

export type UserFormValues = ReturnType<typeof USER_FIELDS.valuesOf>;

/** Only what was changed is checked, so an old number that is none does not keep its user from being edited. */
export const changedUserBody: BodySchema<UpdateUserBody> = loadedLater(async () => {
  const [{ updateUserBody }, { phoneSchema }] = await Promise.all([
    import('@sankalp/contract/users.schema'),
    import('@sankalp/contract/shared/phone.schema'),
  ]);
  return updateUserBody.extend({ whatsappMobileNumber: phoneSchema.optional() });
});

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
