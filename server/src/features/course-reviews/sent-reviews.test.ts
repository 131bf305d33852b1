import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Reviews of courses and products that were written elsewhere. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let partner: Partner;
let user: { id: string; whatsappMobileNumber: string };
let sent = 0;
beforeAll(async () => {
  partner = await newPartner(app, ['reviews:write', 'enrolments:write']);
  user = await newUser(leela);
});

const reviewOf = (fields: object) => ({
  externalId: `review-${++sent}`,
  person: { phone: user.whatsappMobileNumber },
  rating: 4,
  review: 'Calm.\nClear.',
  ...fields,
});

test('a course is reviewed once by who takes it', async () => {
  const courseId = (await newCourse(app, leela)).id;
  const send = () => partner.post('/course-reviews', reviewOf({ courseId }));
  expect(await send()).toMatchObject({ status: 409, body: { code: 'not_enrolled' } });
  const paidAt = new Date(Date.now() - 1_000).toISOString();
  const bought = { externalId: 'of-the-review', person: { id: user.id }, courseId, amountInr: 1, paidAt };
  await partner.post('/enrolments', bought);
  const { counts } = await statusesAtOnce(50, send);
  expect(counts).toEqual({ 201: 1, 409: 49 });
  expect(await send()).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
  const { data } = (await leela.get(`/course-reviews/course/${courseId}`)).body;
  expect(data).toMatchObject([{ username: 'Asha Rane', rating: 4, review: 'Calm.\nClear.', date: paidAt }]);
  expect((await leela.get(`/course-reviews/${data[0].id}/history`)).body.data).toMatchObject([
    { actor: PARTNER, action: 'create' },
  ]);
});

test('a product is reviewed once for each order that has arrived', async () => {
  const productId = await newStoredProduct(app);
  const orderId = await newOrder(app, { userId: user.id, productId, status: 'delivered' });
  const onTheWay = await newOrder(app, { userId: user.id, productId, status: 'shipped' });
  const ofOther = await newOrder(app, { userId: (await newUser(leela)).id, productId, status: 'delivered' });
  const body = reviewOf({ productId, orderId });
  const made = await partner.post('/product-reviews', body);
  expect([made.status, made.body.data]).toMatchObject([201, { personId: user.id, rating: 4, outcome: 'created' }]);
  const again = await partner.post('/product-reviews', { ...body, rating: 1 });
  expect([again.status, again.body.data]).toMatchObject([200, { rating: 4, outcome: 'unchanged' }]);
  expect(await partner.post('/product-reviews', reviewOf({ productId, orderId }))).toMatchObject({
    status: 409,
    body: { code: 'already_reviewed' },
  });
  const others = [onTheWay, ofOther, crypto.randomUUID()].map((orderId) => ({ productId, orderId }));
  for (const fields of [...others, { productId: await newStoredProduct(app), orderId }])
    expect(await partner.post('/product-reviews', reviewOf(fields))).toMatchObject({
      status: 409,
      body: { code: 'not_bought' },
    });
  const [{ n }] = await query('select count(*)::int as n from product_reviews where user_id = $1', [user.id]);
  expect(n).toBe(1);
});

test('a review says something, and gives one to five', async () => {
  const fields = { courseId: crypto.randomUUID() };
  const answer = await partner.post('/course-reviews', reviewOf({ ...fields, rating: 6, review: ' ' }));
  expect([answer.status, answer.body.message]).toEqual([
    400,
    ['rating must be a whole number from 1 to 5', 'review is required'],
  ]);
});
