import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { type User, updateUserBody, userAnswer } from '@sankalp/contract/users.schema';
import { describesFields, onPage } from '../../../shared/testing/describes-fields.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { USER_FIELDS } from '../user-fields.tsx';
import { userPath } from '../user-path.ts';
import { meera } from '../users.testing.ts';

const after: User = {
  ...meera,
  name: 'Kiran Rao',
  whatsappMobileNumber: '+919820011223',
  dob: '1990-01-31',
  state: 'Kerala',
  city: 'Kochi',
  pincode: '682001',
  gender: 'male',
  profileImageKey: 'user/2026/11/kiran.webp',
};

describesFields({
  fields: USER_FIELDS,
  body: updateUserBody,
  before: meera,
  after,
  sentAs: { whatsappMobileNumber: '+91 98200 11223' },
  what: 'user',
  entity: 'users',
  serves: (row) =>
    server.use(
      answers('get', userPaths.one, userAnswer, { data: row }),
      answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    ),
  opens: onPage(({ id }) => userPath(id)),
  historyPath: userPaths.history,
  save: { method: 'put', path: userPaths.update },
});
