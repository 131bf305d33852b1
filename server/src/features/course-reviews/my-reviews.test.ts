import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { newAppClient } from '../../testing/test-person.ts';

/** Reviews that people write themselves. */

const DAY_MS = 24 * 60 * 60 * 1000;
const REVIEW = { rating: 4, review: 'Calm.\nClear.' };
const app = await createTestApp();
const leela = await app.asSuperAdmin();
const client = await newAppClient(app);
const asha = await client.signIn('+919820490301');
const partner = await newPartner(app, ['reviews:write']);

async function takenCourse(): Promise<string> {
  const { id } = await newCourse(app, leela, { discountInr: 0 });
  await asha.post(`/me/courses/${id}/enrol`, undefined);
  return id;
}
const shown = async (courseId: string) => (await leela.get(`/course-reviews/course/${courseId}`)).body.data;
const created = async () =>
  (await app.query(`select count(*)::int as n from events where type = 'review.created'`))[0].n as number;
afterEach(() => void vi.useRealTimers());

describe('a course', () => {
  test('is reviewed once by who takes it, who can change it', async () => {
    const courseId = await takenCourse();
    const before = await created();
    const { counts } = await statusesAtOnce(20, () => asha.put(`/me/courses/${courseId}/review`, REVIEW));
    expect(counts).toEqual({ 200: 19, 201: 1 });
    const [{ id, version }] = await shown(courseId);
    const changed = await asha.put(`/me/courses/${courseId}/review`, { rating: 5, review: 'Better still.' });
    const { createdAt, editableUntil, ...rest } = changed.body.data;
    expect([changed.status, rest]).toEqual([200, { id, rating: 5, review: 'Better still.' }]);
    expect(Date.parse(editableUntil) - Date.parse(createdAt)).toBe(30 * DAY_MS);
    expect(await shown(courseId)).toMatchObject([{ id, rating: 5, review: 'Better still.', version: version + 1 }]);
    expect((await asha.get(`/me/courses/${courseId}`)).body.data.myReview).toEqual(changed.body.data);
    expect(await created()).toBe(before + 1);
    const { data } = (await leela.get(`/course-reviews/${id}/history`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  });

  test('keeps the review that another system has sent for the person as theirs', async () => {
    const courseId = await takenCourse();
    const person = { id: asha.id };
    const sent = await partner.post('/course-reviews', { externalId: 'mine', person, courseId, ...REVIEW });
    const changed = await asha.put(`/me/courses/${courseId}/review`, { rating: 1, review: 'No.' });
    expect([changed.status, changed.body.data.id]).toEqual([200, sent.body.data.id]);
    const again = await partner.post('/course-reviews', { externalId: 'other', person, courseId, ...REVIEW });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    expect(await shown(courseId)).toHaveLength(1);
  });

  test('keeps its review as it is after 30 days', async () => {
    const courseId = await takenCourse();
    await asha.put(`/me/courses/${courseId}/review`, REVIEW);
    const age = (days: number) =>
      app.query(`update course_reviews set created_at = now() - $2 * interval '1 day' where course_id = $1`, [
        courseId,
        days,
      ]);
    await age(29.99);
    expect((await asha.put(`/me/courses/${courseId}/review`, { ...REVIEW, rating: 3 })).status).toBe(200);
    await age(30.01);
    const late = await asha.put(`/me/courses/${courseId}/review`, { ...REVIEW, rating: 1 });
    expect(late).toBeRefused(409, 'A review can be changed for 30 days.');
    expect(late.body.code).toBe('too_late');
    expect(await shown(courseId)).toMatchObject([{ rating: 3 }]);
  });

  test('is reviewed by nobody else', async () => {
    const { id } = await newCourse(app, leela);
    expect(await asha.put(`/me/courses/${id}/review`, REVIEW)).toMatchObject({
      status: 403,
      body: { code: 'not_bought', message: 'You can review the courses that you take.' },
    });
    const nowhere = `/me/courses/${crypto.randomUUID()}/review`;
    expect(await asha.put(nowhere, REVIEW)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const courseId = await takenCourse();
    for (const body of [{}, { rating: 5 }, { ...REVIEW, rating: 0 }, { ...REVIEW, review: ' ' }, { ...REVIEW, id }]) {
      expect((await asha.put(`/me/courses/${courseId}/review`, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await shown(courseId)).toEqual([]);
  });
});

test('a product is reviewed once for each order by which it has arrived', async () => {
  const productId = await newStoredProduct(app);
  const order = (fields: object) => newOrder(app, { userId: asha.id, productId, status: 'delivered', ...fields });
  const put = (orderId: string, body: object = REVIEW, product = productId) =>
    asha.put(`/me/orders/${orderId}/products/${product}/review`, body);
  const [first, second] = [await order({}), await order({})];
  const { counts } = await statusesAtOnce(20, () => put(first));
  expect(counts).toEqual({ 200: 19, 201: 1 });
  expect((await put(second, { rating: 2, review: 'Broken.' })).status).toBe(201);
  expect((await put(first, { rating: 5, review: 'Whole.' })).status).toBe(200);
  const { data } = (await leela.get(`/product-reviews/${productId}`)).body;
  expect(data.map(({ rating, review }: typeof REVIEW) => [rating, review])).toEqual([
    [2, 'Broken.'],
    [5, 'Whole.'],
  ]);
  const meera = await client.signIn('+919820490302', 'Meera Iyer');
  const others = [
    [await order({ status: 'shipped' }), productId],
    [await order({ userId: meera.id }), productId],
    [first, await newStoredProduct(app)],
    [crypto.randomUUID(), productId],
  ] as const;
  for (const [orderId, product] of others) {
    const refused = await put(orderId, REVIEW, product);
    expect(refused).toBeRefused(403, 'You have not received this product by this order.');
    expect(refused.body.code).toBe('not_bought');
  }
  await app.query(`update product_reviews set created_at = now() - interval '31 days' where order_id = $1`, [second]);
  expect(await put(second)).toMatchObject({ status: 409, body: { code: 'too_late' } });
});
