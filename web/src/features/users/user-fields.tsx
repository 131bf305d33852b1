import { phoneSchema } from '@sankalp/contract/shared/phone.schema';
import { PINCODE_MAX_LENGTH } from '@sankalp/contract/users';
import { USER_LABELS } from '@sankalp/contract/users/user-labels';
import { type UpdateUserBody, type User, updateUserBody } from '@sankalp/contract/users.schema';
import { radioField } from '../../shared/resource/fields/choice-fields.tsx';
import { dayField } from '../../shared/resource/fields/day-field.tsx';
import { mediaField } from '../../shared/resource/fields/media-fields.ts';
import { recordFields } from '../../shared/resource/fields/record-fields.ts';
import { lineField, orNothing, phoneField } from '../../shared/resource/fields/text-fields.tsx';
import { t } from './texts.ts';
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
export const changedUserBody = updateUserBody.extend({ whatsappMobileNumber: phoneSchema.optional() });
