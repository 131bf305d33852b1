import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newConsultant } from '../../testing/test-courses.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Consultations that people booked elsewhere. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let partner: Partner;
let consultantId: string;
let consultationId: string;
let sent = 0;
beforeAll(async () => {
  partner = await newPartner(app, ['bookings:write']);
});
beforeEach(async () => {
  consultantId = await newConsultant(app, 'Sunita Rao');
  consultationId = await offered('30 min');
});

async function offered(duration: string): Promise<string> {
  const [{ id }] = await query(
    `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active)
     values (gen_random_uuid(), 'Sleep Consultation', $1, 'x', 500, $2, '{}', true) returning id`,
    [consultantId, duration],
  );
  return id;
}
const at = (time: string, day = '2101-03-10') => new Date(`${day}T${time}:00+05:30`).toISOString();
const bookingBody = (fields: Record<string, unknown> = {}) => ({
  externalId: `visit-${++sent}`,
  person: { phone: '98204 50001', name: 'Asha Rane' },
  consultationId,
  scheduledAt: at('10:00'),
  payment: 'paid',
  ...fields,
});
const book = (fields: Record<string, unknown> = {}) => partner.post('/bookings', bookingBody(fields));

test('is confirmed when it was paid, else waits; and is made once', async () => {
  const body = bookingBody();
  const { status, body: answer } = await partner.post('/bookings', body);
  const { id, personId } = answer.data;
  const record = { id, externalId: body.externalId, personId, consultationId, consultantId, scheduledAt: at('10:00') };
  expect([status, answer.data]).toEqual([201, { ...record, status: 'confirmed', outcome: 'created' }]);
  const again = await partner.post('/bookings', { ...body, scheduledAt: at('15:00') });
  expect([again.status, again.body.data]).toEqual([200, { ...record, status: 'confirmed', outcome: 'unchanged' }]);
  expect((await leela.get(`/bookings/${id}`)).body.data).toMatchObject({
    paymentStatus: 'paid',
    userName: 'Asha Rane',
  });
  expect((await leela.get(`/bookings/${id}/history`)).body.data).toMatchObject([{ action: 'create', actor: PARTNER }]);
  const waiting = (await book({ scheduledAt: at('12:00'), payment: 'pending' })).body.data;
  expect((await leela.get(`/bookings/${waiting.id}`)).body.data).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
  });
});

test('gets in the way of no other, and of no time off; whom it would meet is not told', async () => {
  await book({ scheduledAt: at('12:00'), payment: 'pending' });
  const taken = await book({ scheduledAt: at('12:15'), person: { phone: '98204 50002', name: 'Ravi Menon' } });
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    409,
    'slot_taken',
    'The consultant has another booking at this time.',
  ]);
  await query(`update consultants set unavailable_from = '2101-04-01', unavailable_to = '2101-04-02' where id = $1`, [
    consultantId,
  ]);
  expect(await book({ scheduledAt: at('10:00', '2101-04-02') })).toMatchObject({
    status: 409,
    body: { code: 'slot_taken', message: 'The consultant is not available on that day.' },
  });
  expect(await book({ scheduledAt: '2020-01-01T10:00:00Z' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', message: 'scheduledAt must be in the future' },
  });
  expect((await book({ consultationId: crypto.randomUUID() })).status).toBe(400);
});

test('of fifty at once, of half an hour and an hour, no two overlap', async () => {
  const hour = await offered('1 Hr');
  const { answers, counts } = await statusesAtOnce(50, (index) =>
    book({
      consultationId: index % 2 ? hour : consultationId,
      scheduledAt: at(`${10 + (index % 3)}:${index % 4 === 0 ? '00' : '15'}`),
    }),
  );
  expect(Object.keys(counts).sort()).toEqual(['201', '409']);
  expect(new Set(answers.map(({ body }) => body.code ?? 'made'))).toEqual(new Set(['made', 'slot_taken']));
  const overlaps = await query(
    `with taken as (
       select b.id, b.scheduled_at as start, b.scheduled_at + case c.duration when '30 min' then interval '30 min' else interval '1 hour' end as finish
       from bookings b join consultations c on c.id = b.consultation_id where b.consultant_id = $1
     ) select 1 from taken a join taken b on a.id < b.id and a.start < b.finish and b.start < a.finish`,
    [consultantId],
  );
  expect(overlaps).toEqual([]);
});
