import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';
import { newStoredProduct, RECIPIENT } from '../../testing/test-orders.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';
import { newAppClient } from '../../testing/test-person.ts';
import { newOffer, timeAhead } from '../../testing/test-slots.ts';

/** Whole ways of people who buy, by the adapter that runs and the gateway that speaks its wire. */

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
let phones = 0;
const signIn = () => {
  phones += 1;
  return client.signIn(`+9198209${String(10_000 + phones)}`);
};

test('a consultation and a parcel are bought, told by the gateway alone, and refunded', async () => {
  const asha = await signIn();
  const { consultationId } = await newOffer(app);
  const lamp = await newStoredProduct(app, 'Lamp', 3);
  const startsAt = timeAhead(3, '10:30');
  const lines = [
    { kind: 'consultation', id: consultationId, startsAt },
    { kind: 'product', id: lamp, quantity: 2 },
  ];
  const begun = await asha.post('/checkouts', {
    lines,
    recipient: RECIPIENT,
    payment: 'online',
    expectedTotalInr: 1_400,
  });
  expect(begun.status).toBe(201);
  const { id } = begun.body.data;
  const sheet = (await asha.post(`/checkouts/${id}/payment`, {})).body.data;
  await bank.pay(sheet.gatewayOrderId, { outcome: 'captured', webhooks: 'twice' });
  await app.runJobs();
  await expect.poll(async () => (await asha.get(`/checkouts/${id}`)).body.data.status).toBe('paid');
  const paid = (await asha.get(`/checkouts/${id}`)).body.data;
  expect((await leela.get(`/bookings/${paid.bookingIds[0]}`)).body.data).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    scheduledAt: startsAt,
  });
  await leela.post(`/orders/${paid.orderId}/refunds`, { amountInr: 900, reason: 'Broken' });
  const refunded = async () => {
    await app.runJobs();
    return (await app.query('select refunded_paise::int as n from payments where checkout_id = $1', [id]))[0].n;
  };
  await expect.poll(refunded).toBe(90_000);
  const seen = async () => {
    const [{ paymentStatus, refundedPaise }, order] = await Promise.all(
      [`/checkouts/${id}`, `/me/orders/${paid.orderId}`].map(async (path) => (await asha.get(path)).body.data),
    );
    return { paymentStatus, refundedPaise, order: [order.paymentStatus, order.refundedInr] };
  };
  expect(await seen()).toEqual({ paymentStatus: 'captured', refundedPaise: 90_000, order: ['refunded', 900] });
  const cancelled = await asha.post(`/me/bookings/${paid.bookingIds[0]}/cancel`, { reason: 'Is travelling' });
  expect(cancelled.status).toBe(200);
  await expect.poll(refunded).toBe(140_000);
  expect(await seen()).toMatchObject({ paymentStatus: 'refunded', refundedPaise: 140_000 });
});

test('a consultation that an admin cancels is paid back as well', async () => {
  const asha = await signIn();
  const { consultationId } = await newOffer(app);
  const lines = [{ kind: 'consultation', id: consultationId, startsAt: timeAhead(3, '10:30') }];
  const { id } = (await asha.post('/checkouts', { lines, payment: 'online', expectedTotalInr: 500 })).body.data;
  const sheet = (await asha.post(`/checkouts/${id}/payment`, {})).body.data;
  await bank.pay(sheet.gatewayOrderId, { outcome: 'captured' });
  const stands = async () => {
    await app.runJobs();
    return (await asha.get(`/checkouts/${id}`)).body.data;
  };
  await expect.poll(async () => (await stands()).status).toBe('paid');
  const [bookingId] = (await stands()).bookingIds;
  const cancelled = await leela.put(`/bookings/${bookingId}/status`, { status: 'cancelled', reason: 'Is ill' });
  expect(cancelled.status).toBe(200);
  await expect.poll(async () => (await stands()).paymentStatus).toBe('refunded');
});

test('a quote tells which times are not free, as beginning would, and holds none', async () => {
  const [asha, meera] = [await signIn(), await signIn()];
  const { consultationId, consultantId } = await newOffer(app);
  const other = await newOffer(app, { consultantId, duration: '1 Hr', priceInr: 900 });
  const line = (day: number, time: string, id = consultationId) => ({
    kind: 'consultation',
    id,
    startsAt: timeAhead(day, time),
  });
  const refusals = async (...lines: object[]) => {
    const { status, body } = await asha.post('/quotes', { lines });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.lines.map(({ refusal }: { refusal: string | null }) => refusal);
  };
  const begin = (...lines: object[]) =>
    meera.post('/checkouts', { lines, payment: 'online', expectedTotalInr: 500 * lines.length });
  expect((await begin(line(3, '10:30'))).status).toBe(201);
  // Held, outside the hours, between two steps, past the horizon, gone by.
  const refused = [line(3, '10:30'), line(3, '14:00'), line(3, '11:10'), line(40, '11:00'), line(-1, '11:00')];
  expect(await refusals(line(3, '11:00'), ...refused)).toEqual([null, ...refused.map(() => 'slot_taken')]);
  for (const one of refused) expect((await begin(one)).body.code).toBe('slot_taken');
  // The first of a cart has it; one that cannot be had is in nobody's way.
  const hour = (time: string) => line(3, time, other.consultationId);
  expect(await refusals(hour('11:30'), line(3, '12:00'), line(3, '12:30'), line(3, '11:00'))).toEqual([
    null,
    'slot_taken',
    null,
    null,
  ]);
  expect(await refusals(hour('10:00'), line(3, '10:00'))).toEqual(['slot_taken', null]);
  const { data } = (await asha.post('/quotes', { lines: [line(3, '10:30'), line(3, '11:00')] })).body;
  expect([data.totalInr, data.lines[0].message]).toEqual([500, 'This time is no longer free.']);
  expect((await begin(line(3, '11:00'))).status).toBe(201);
});

test('one time goes to one of ten at once, and is free again', async () => {
  const { consultationId } = await newOffer(app);
  const startsAt = timeAhead(4, '11:00');
  const people = await Promise.all(Array.from({ length: 10 }, signIn));
  const body = {
    lines: [{ kind: 'consultation', id: consultationId, startsAt }],
    payment: 'online',
    expectedTotalInr: 500,
  };
  const want = (index: number) => people[index]?.post('/checkouts', body) ?? Promise.reject(new Error('nobody'));
  const { answers, counts } = await statusesAtOnce(10, want);
  expect(counts).toEqual({ 201: 1, 409: 9 });
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'slot_taken']));
  const winner = answers.findIndex(({ status }) => status === 201);
  await people[winner]?.delete(`/checkouts/${answers[winner]?.body.data.id}`);
  expect((await want((winner + 1) % 10)).status).toBe(201);
});

test('a time that its hold has lost is held anew when the money comes, or the money goes back', async () => {
  const { consultationId } = await newOffer(app);
  for (const isTaken of [false, true]) {
    const asha = await signIn();
    const startsAt = timeAhead(5, isTaken ? '12:00' : '11:00');
    const body = {
      lines: [{ kind: 'consultation', id: consultationId, startsAt }],
      payment: 'online',
      expectedTotalInr: 500,
    };
    const { id } = (await asha.post('/checkouts', body)).body.data;
    const sheet = (await asha.post(`/checkouts/${id}/payment`, {})).body.data;
    await app.query(`update bookings set hold_until = now() - interval '1 second' where user_id = $1`, [asha.id]);
    if (isTaken) expect((await (await signIn()).post('/checkouts', body)).status).toBe(201);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = (await bank.pay(sheet.gatewayOrderId, {
      outcome: 'captured',
      webhooks: 'none',
    })) as never as Record<string, string>;
    const confirmed = await asha.post(`/checkouts/${id}/confirm`, {
      gatewayOrderId: sheet.gatewayOrderId,
      paymentId,
      signature,
    });
    expect(confirmed.body.data.status).toBe(isTaken ? 'cancelled' : 'paid');
  }
});
