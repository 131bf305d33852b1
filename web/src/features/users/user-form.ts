import { formatPhone } from '@sankalp/contract/shared/phone';
import type { User } from '@sankalp/contract/users';

/** What the form holds: texts only, an empty one standing for nothing. */
export type UserFormValues = ReturnType<typeof userFormValues>;

export function userFormValues(user: User) {
  return {
    name: user.name,
    whatsappMobileNumber: formatPhone(user.whatsappMobileNumber),
    dob: user.dob ?? '',
    state: user.state ?? '',
    city: user.city ?? '',
    pincode: user.pincode ?? '',
    gender: user.gender ?? '',
  };
}

const REQUIRED: ReadonlySet<string> = new Set(['name', 'whatsappMobileNumber']);

/** The fields that differ, as the call sends them: what was not touched is neither sent nor checked. */
export function changedFields(values: UserFormValues, before: UserFormValues): Record<string, string | null> {
  const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof UserFormValues]);
  return Object.fromEntries(
    changed.map(([field, value]) => [field, value === '' && !REQUIRED.has(field) ? null : value]),
  );
}
