import { t } from 'virtual:texts';
import { USER_LABELS } from '@sankalp/contract/users';

/** Name of a user's field, for lists that tell of several kinds of records. */
export const userWord = (field: string): string | undefined =>
  field in USER_LABELS ? t(USER_LABELS[field as keyof typeof USER_LABELS]) : undefined;
