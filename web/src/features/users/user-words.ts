import { USER_LABELS } from '@sankalp/contract/users';
import { t } from './texts.ts';

/** Name of a user's field, for lists that tell of several kinds of records. */
export const userWord = (field: string): string | undefined =>
  field in USER_LABELS ? t(USER_LABELS[field as keyof typeof USER_LABELS]) : undefined;
