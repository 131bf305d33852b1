import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { userPaths } from '@sankalp/contract/users';
import { updateUserBody, userAnswer } from '@sankalp/contract/users.schema';
import { onPage } from '../../../shared/testing/describes-fields.ts';
import { describesRecordScreen } from '../../../shared/testing/describes-record-screen.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { USER_FIELDS } from '../user-fields.tsx';
import { userPath } from '../user-path.ts';
import { listsUsers, meera } from '../users.testing.ts';

describesRecordScreen({
  fields: USER_FIELDS,
  body: updateUserBody,
  before: meera,
  after: { ...meera, ...otherValues(updateUserBody, meera), whatsappMobileNumber: '+919820011223' },
  sentAs: { whatsappMobileNumber: '+91 98200 11223' },
  what: 'user',
  entity: 'users',
  serves: (row) =>
    server.use(
      answers('get', userPaths.one, userAnswer, { data: row }),
      listsUsers([]),
      answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    ),
  opens: onPage(({ id }) => userPath(id)),
  historyPath: userPaths.history,
  page: {
    address: ({ id }) => userPath(id),
    one: userPaths.one,
    list: '/dashboard/user',
    returnLabel: 'Return to Users',
    loadFailed: 'Error loading user data.',
  },
  types: { field: 'city', text: 'Madurai' },
  texts: {
    saved: 'User details updated successfully!',
    saveFailed: 'Failed to update user. Please try again.',
  },
  required: { fields: ['name'], says: 'One field needs attention' },
  save: { method: 'put', path: userPaths.update },
});
