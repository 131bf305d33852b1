import { t } from 'virtual:texts';
import { dayInZone, formatDate } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { GENDERS } from '@sankalp/contract/users';
import type { Gender, UserRow } from '@sankalp/contract/users.schema';
import { foundation } from '../../shared/foundation.ts';

/** Display of a user: the main field first, then what older data has in its place (USERS-08, USERS-09). */

/** A row of the list as it may arrive. */
export type ListedUser = Omit<UserRow, 'whatsappMobileNumber' | 'phone'> & {
  whatsappMobileNumber?: string | null;
  mobileNumber?: string | null;
  phone?: string | null;
  /** Day/month/year. */
  joining?: string | null;
  avatar?: string | null;
};

/** As it is stored, to be copied. */
export function rawPhoneOf(user: ListedUser): string {
  return user.whatsappMobileNumber || user.mobileNumber || user.phone || '';
}

export function phoneOf(user: ListedUser): string {
  return formatPhone(rawPhoneOf(user));
}

export function imageOf(user: ListedUser): string | null {
  return user.profileImageUrl || user.avatar || null;
}

/** Day/month/year. */
export function joiningDateOf(user: ListedUser): string {
  return user.createdAt ? formatDate(user.createdAt, foundation.timeZone) : (user.joining ?? '');
}

/** `YYYY-MM-DD` in the foundation's zone; undefined when nothing is known. */
export function joiningDayOf(user: ListedUser): string | undefined {
  if (user.createdAt) return dayInZone(user.createdAt, foundation.timeZone);
  return user.joining?.split('/').reverse().join('-') || undefined;
}

const GENDER_LABELS: Readonly<Record<Gender, string>> = { male: t('Male'), female: t('Female') };

export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));

export function genderOf({ gender }: Pick<ListedUser, 'gender'>): string {
  return gender ? GENDER_LABELS[gender] : '';
}
