import { USER_MESSAGES, type User } from '@sankalp/contract/users';
import type { RecordKind } from '../../../shared/record/record-kind.ts';
import { t } from '../texts.ts';
import { USERS_PATH } from '../user-path.ts';

export const USER_RECORD: RecordKind<User> = {
  what: t('user'),
  list: { label: t('Users'), path: USERS_PATH, returnLabel: t('Return to Users') },
  messages: USER_MESSAGES,
  loadFailed: () => t(USER_MESSAGES.detailsLoadFailed),
};
