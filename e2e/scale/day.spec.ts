import { Client } from '../durability/client.ts';
import { AdminApi } from '../harness/admin-api.ts';
import { RECIPIENT } from '../harness/recipient.ts';
import { RED_PIXEL } from '../harness/red-pixel.ts';
import { expect, test } from './test.ts';

type Row = { id: string };

test('a day of an admin goes through all processes, and what it causes reaches phones, mailboxes and receivers', async ({
  topology,
  figure,
}) => {
  const { door, phones, mails, receiver, database, bucket } = topology;
  const api = await AdminApi.connect(door);
  const client = await Client.signIn(door);
  const { id: endpointId } = await api.post<Row>('/webhook-endpoints', { url: receiver.url });

  const user = await api.createUser({ name: 'Day Devi' });
  const [consultant] = await api.get<Row[]>('/consultunt');
  const course = await api.post<Row>('/courses', {
    name: 'A Day of Stillness',
    instructorId: consultant?.id,
    type: 'Recorded Course',
    priceInr: 500,
    discountInr: 400,
    additionalMedia: [await client.uploadPicture('course.png', RED_PIXEL, 'course')],
  });
  const coupon = await api.createCoupon();
  const category = await api.post<Row>('/categories', { name: 'Of the day' });
  const picture = await client.uploadPicture('bell.png', RED_PIXEL);
  const product = await api.post<Row & { media: { url: string }[] }>('/products', {
    name: 'Bell of the day',
    description: 'Rings.',
    categoryId: category.id,
    priceInr: 500,
    discountedPriceInr: 450,
    stock: 12,
    media: [picture],
  });
  const shown = await fetch(new URL(product.media[0]?.url ?? '', door.origin));
  expect([shown.status, shown.headers.get('content-type')], 'picture from the bucket').toEqual([200, 'image/png']);

  const items = [{ productId: product.id, quantity: 2 }];
  const order = await api.post<Row>('/orders', { userId: user.id, items, paymentStatus: 'paid', ...RECIPIENT });
  const consultations = await api.get<(Row & { isActive: boolean })[]>('/consultations');
  const booking = await api.post<Row>('/bookings', {
    userId: user.id,
    consultationId: consultations.find(({ isActive }) => isActive)?.id,
    scheduledAt: '2101-03-10T05:00:00.000Z',
  });
  expect((await client.exportUsers()).map(({ name }) => name)).toContain('Day Devi');
  const notification = await api.sendNotification(course.id);
  await client.post('/admin/auth/forgot-password', { email: door.admin.email });

  const made = [user, course, coupon, product, order, booking].map(({ id }) => id);
  const told = () => receiver.taken.map(({ subject }) => subject.id);
  await expect.poll(told).toEqual(expect.arrayContaining([user.id, course.id, product.id, order.id, booking.id]));
  await expect.poll(() => mails.taken).toContain(door.admin.email);
  const sent = async () =>
    (await api.get<(Row & { status: string })[]>('/notifications')).find(({ id }) => id === notification.id);
  await expect.poll(async () => (await sent())?.status).toBe('sent');
  expect(new Set(phones.devices).size).toBe(phones.devices.length);
  const logged = await database.rows<Row>(
    `select distinct entity_id as id from audit_log where action = 'create' and entity_id = any($1)`,
    [made],
  );
  expect(logged).toHaveLength(made.length);
  await client.delete(`/webhook-endpoints/${endpointId}`);
  figure(
    `${made.length} records made, ${phones.devices.length} phones, ${mails.taken.length} mail, ${receiver.taken.length} webhooks, media in ${bucket.settings.S3_BUCKET}`,
  );
});
