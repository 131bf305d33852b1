import { expect, test } from 'vitest';
import { createTestApp, SHORT_LIMITS } from '../../testing/test-app.ts';
import { newPartner } from '../../testing/test-partner.ts';

/** Rows of one call that the database keeps waiting. */

const app = await createTestApp({}, { limits: SHORT_LIMITS });
const partner = await newPartner(app, ['people:write']);
const person = (n: number) => ({ phone: `+91982049000${n}`, name: 'Asha Rane' });

test('what was stored before stays, the rest is told to be sent again; a call that stored nothing fails as a whole', async () => {
  const client = await app.database.$client.connect();
  await client.query('begin');
  await client.query(
    `insert into users (id, name, whatsapp_mobile_number) values (gen_random_uuid(), 'Waits', '+919820490002')`,
  );
  const { status, body } = await partner.post('/people/bulk', { rows: [1, 2, 3].map(person) });
  const whole = await partner.post('/people/bulk', { rows: [2, 3].map(person) }, 'again');
  await client.query('rollback');
  client.release();

  const waits = {
    record: null,
    code: 'unavailable',
    message: 'This row was not reached in time. Please send it again.',
  };
  expect([status, body.data]).toMatchObject([200, { created: 1, refused: 2 }]);
  expect(body.data.rows.slice(1)).toEqual([
    { outcome: 'refused', ...waits },
    { outcome: 'refused', ...waits },
  ]);
  expect([whole.status, whole.body.code]).toEqual([503, 'unavailable']);
  const again = await partner.post('/people/bulk', { rows: [2, 3].map(person) }, 'again');
  expect(again.body.data).toMatchObject({ created: 2, refused: 0 });
});
