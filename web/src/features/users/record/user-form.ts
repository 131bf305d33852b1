import { formatPhone, phoneSchema } from '@sankalp/contract/shared/phone';
import { USER_LABELS, type UserTextField } from '@sankalp/contract/user-labels';
import { type UpdateUserBody, type User, updateUserBody } from '@sankalp/contract/users';
import { textOfDay } from '../../../shared/form/date-text.ts';
import type { Difference } from '../../../shared/form/difference-table.tsx';
import { t } from '../texts.ts';
import { genderOf } from '../user-display.ts';

const SENT = Object.keys(USER_LABELS) as (keyof typeof USER_LABELS)[];
/** The fields of the form, in its order. */
export const USER_FIELDS = SENT.filter((field) => field !== 'profileImageKey');

/** What the form holds: texts only, an empty one standing for nothing. */
export type UserFormValues = Record<UserTextField, string>;

export function userFormValues(user: User): UserFormValues {
  const texts = Object.fromEntries(USER_FIELDS.map((field) => [field, user[field] ?? '']));
  return { ...(texts as UserFormValues), whatsappMobileNumber: formatPhone(user.whatsappMobileNumber) };
}

/** The fields of a user that PUT sends, all of them (UDET-15). */
export function sentFields(user: User): Required<UpdateUserBody> {
  return Object.fromEntries(SENT.map((field) => [field, user[field]])) as Required<UpdateUserBody>;
}

const REQUIRED: ReadonlySet<string> = new Set(['name', 'whatsappMobileNumber']);

/** Only what was changed is checked, so an old number that is none does not keep its user from being edited. */
export const changedUserBody = updateUserBody.extend({ whatsappMobileNumber: phoneSchema.optional() });

/** The fields that differ, as the call sends them: what was not touched is not checked and goes out as it came. */
export function changedFields(values: UserFormValues, before: UserFormValues): Record<string, string | null> {
  const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof UserFormValues]);
  return Object.fromEntries(
    changed.map(([field, value]) => [field, value === '' && !REQUIRED.has(field) ? null : value]),
  );
}

/**
 * Where the changes made from `before` differ from what another admin saved meanwhile. Fields that only the other one
 * changed are named as well.
 */
export function differencesOf(changes: UpdateUserBody, before: User, theirs: User): Difference[] {
  const yours = shownValues({ ...before, ...changes });
  const [seen, saved] = [shownValues(before), shownValues(theirs)];
  const fields = USER_FIELDS.filter((field) => saved[field] !== (field in changes ? yours : seen)[field]).map(
    (field) => ({
      label: t(USER_LABELS[field]),
      yours: field in changes ? yours[field] : undefined,
      theirs: saved[field],
    }),
  );
  return [...fields, ...photoDifferences(changes, before, theirs)];
}

// A key means nothing to a person, so the text says that the picture changed.
function photoDifferences(changes: UpdateUserBody, before: User, theirs: User): Difference[] {
  const isMine = 'profileImageKey' in changes;
  const isTheirs = theirs.profileImageKey !== before.profileImageKey;
  if (!isMine && !isTheirs) return [];
  const left = theirs.profileImageKey ? t('Another photo') : t('No photo');
  return [{ label: t('Photo'), yours: isMine ? t('New photo') : undefined, theirs: isTheirs ? left : t('As before') }];
}

function shownValues(user: User): UserFormValues {
  const values = userFormValues(user);
  return { ...values, dob: textOfDay(values.dob), gender: genderOf(user) };
}
