import { expect, test } from 'vitest';
import { statementName } from './told-statements.ts';

test.each([
  [{ name: 'users_page', text: 'select 1' }, 'users_page'],
  ['begin', 'begin'],
  [{ text: 'select "id" from "users" where "name" = \'Asha\'' }, 'select users'],
  ['\n  insert into audit_log (id) values ($1)', 'insert audit_log'],
  ['update "orders" set "status" = $1', 'update orders'],
  ["select set_config('x', 'Asha', true)", 'select'],
  [undefined, 'statement'],
])('a statement is told by its name, or its verb and table', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});
