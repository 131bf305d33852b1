import { t } from 'virtual:texts';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { User } from '@sankalp/contract/users.schema';
import type { RecordKind } from '../../shared/resource/record-kind.ts';
import { USERS_PATH } from './user-path.ts';

export const USER_RECORD: RecordKind<User> = {
  singular: t('user'),
  title: t('User'),
  nameOf: ({ name }) => name,
  missing: t('This user does not exist. It may have been deleted.'),
  changedByOther: t('This user was changed by {changedBy} at {changedAt}, after you opened it.'),
  list: { label: t('Users'), path: USERS_PATH, returnLabel: t('Return to Users') },
  messages: USER_MESSAGES,
  loadFailed: () => t(USER_MESSAGES.detailsLoadFailed),
};
