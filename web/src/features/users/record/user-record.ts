import { USER_MESSAGES, type User } from '@sankalp/contract/users';
import type { RecordKind } from '../../../shared/record/record-kind.ts';
import { USERS_PATH } from '../user-path.ts';

export const USER_RECORD: RecordKind<User> = {
  what: 'user',
  list: { label: 'Users', path: USERS_PATH, returnLabel: 'Return to Users' },
  messages: USER_MESSAGES,
  loadFailed: () => USER_MESSAGES.detailsLoadFailed,
};
