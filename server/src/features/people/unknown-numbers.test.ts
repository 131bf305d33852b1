import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { lastCode, newAppClient } from '../../testing/test-person.ts';

/** Whether a number is known shows nowhere before its code is proven. */

const app = await createTestApp();
const client = await newAppClient(app);
const leela = await app.asSuperAdmin();
const [KNOWN, UNKNOWN, DELETED] = ['+919820497001', '+919820497002', '+919820497003'] as const;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** All that somebody gets to see who has no phone with this number. */
async function seenOf(phone: string) {
  const ask = () => client.postFor(phone.slice(1), '/auth/code', { phone });
  const asked = await ask();
  const { challengeId, ...challenge } = asked.body.data;
  const guess = { challengeId, code: wrong(await lastCode(app, phone)) };
  const guesses = [];
  for (let time = 0; time < 6; time += 1) guesses.push(await client.postFor(phone.slice(1), '/auth/verify', guess));
  const again = await ask();
  return {
    asked: [asked.status, challenge, Object.keys(asked.headers).sort()],
    guesses: guesses.map(({ status, body }) => [status, body.code, body.message]),
    again: [again.status, again.body.code, again.body.message],
  };
}

test('the same is seen of a number that is known, one that is not, and one whose person was deleted', async () => {
  for (const phone of [KNOWN, DELETED]) {
    const { status, body } = await leela.post('/users', { name: 'Asha Rane', whatsappMobileNumber: phone });
    expect(status).toBe(201);
    if (phone === DELETED) await leela.delete(`/users/${body.data.id}`);
  }
  const [known, unknown, deleted] = [await seenOf(KNOWN), await seenOf(UNKNOWN), await seenOf(DELETED)];
  expect(unknown).toEqual(known);
  expect(deleted).toEqual(known);
  expect(known.guesses.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 410]);
});
