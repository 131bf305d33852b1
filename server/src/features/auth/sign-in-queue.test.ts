import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

test('of many that sign in at once four are looked at, twenty wait, and the others are told so before anything is written', async () => {
  const order: number[] = [];
  const signIn = async (number: number) => {
    const body = { email: `flood-${number}@example.org`, password: 'x' };
    const remoteAddress = `10.77.${number}.1`;
    const answer = await app.call('POST', '/admin/auth/login', { body, remoteAddress });
    order.push(answer.status);
    return answer;
  };
  const all = Array.from({ length: 80 }, (_, number) => signIn(number));
  const reads = Array.from({ length: 5 }, () =>
    leela.get('/users?pageSize=1').then(({ status }) => order.push(status)),
  );
  const answers = await Promise.all(all);
  await Promise.all(reads);

  const refused = answers.filter(({ status }) => status === 503);
  expect(refused[0]?.body.message).toBe('The server is busy. Please try again in a moment.');
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(24);
  expect(refused.length + answers.filter(({ status }) => status === 401).length).toBe(80);
  expect(order[0], 'nobody who is refused waits for the others').toBe(503);
  // Reads stand behind no queue of sign-ins.
  expect(order.lastIndexOf(200)).toBeLessThan(order.lastIndexOf(401));
  const rows = await app.query(
    "select count(*)::int as written from sign_in_throttles where key like 'account:flood-%'",
  );
  expect(rows[0].written).toBe(80 - refused.length);
});

test('who waits for an earlier sign-in to the same account counts as well: many for few accounts wait no longer', async () => {
  const signIn = (number: number) => {
    const body = { email: `turns-${number % 4}@example.org`, password: 'x' };
    return app.call('POST', '/admin/auth/login', { body, remoteAddress: `10.78.${number}.1` });
  };
  const answers = await Promise.all(Array.from({ length: 80 }, (_, number) => signIn(number)));
  const refused = answers.filter(({ status }) => status === 503);
  // Some have ended by the time that the last ones come.
  expect(refused.length).toBeGreaterThan(40);
  expect(new Set(answers.map(({ status }) => status)).has(401)).toBe(true);
});
