import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newUser } from '../testing/test-courses.ts';
import { newOrder } from '../testing/test-orders.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = at('../testing/typed-client/');
const TSC = at('../../../node_modules/.bin/tsc');

test('a client typed by the description alone compiles and makes a call of each kind', async () => {
  const app = await createTestApp();
  const leela = await app.asSuperAdmin();
  const { token } = leela;
  const types = astToString(await openapiTypescript(JSON.stringify(app.describe())));
  await writeFile(`${FOLDER}paths.gen.ts`, types);
  await promisify(execFile)(TSC, ['-p', FOLDER]).catch(({ stdout }) => expect.fail(stdout));

  // Compiled above, with what was written above: the project's own build has neither.
  const { callEachKind } = await import(`${FOLDER}calls.ts`);
  const address = await app.listen();
  const orderId = await newOrder(app, { userId: (await newUser(leela, { name: 'Tara Bose' })).id });
  const order = await leela.get(`/orders/${orderId}`);
  expect(await callEachKind(address, token, orderId)).toEqual({
    names: ['Asha Rane'],
    name: 'Asha Rane',
    city: 'Pune',
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    wrong: 'city must be a text',
    patchedMissing: 'Course not found',
    deleted: 'User deleted',
    restored: 'Asha Rane',
    numbers: [order.body.data.number, order.body.data.number],
    movedTo: `"${order.body.data.version + 1}"`,
  });
});
