import { PICTURE_NAMES, PICTURES } from '@sankalp/contract/numbers';
import type { Numbers } from '@sankalp/contract/numbers.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { newBooking } from '../../testing/test-bookings.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newOrder, newOrderBody, newStoredProduct } from '../../testing/test-orders.ts';

let app: TestApp;
let leela: TestSession;

beforeEach(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
});

const picture = async (path: string, session = leela): Promise<Numbers> =>
  (await session.get(`/numbers/${path}`)).body.data;
const totalOf = async (path: string) => (await picture(path)).total.value;

test('a picture has its points, the time before, and its rows by name', async () => {
  const { id: userId } = await newUser(leela);
  const lamp = await newStoredProduct(app, 'Brass lamp');
  const now = new Date().toISOString();
  await newOrder(app, { userId, createdAt: now, productId: lamp, quantity: 2, paymentStatus: 'paid' });
  await newOrder(app, {
    userId,
    createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString(),
    productId: lamp,
    paymentStatus: 'paid',
  });
  await newOrder(app, { userId, createdAt: now, productId: lamp });

  const shown = await picture('revenue?period=7d&split=product');
  expect(shown).toMatchObject({
    unit: 'inr',
    total: { value: 900, before: 450 },
    rows: [{ id: lamp, name: 'Brass lamp', value: 900, before: 450 }],
    rest: null,
  });
  expect(shown.points).toHaveLength(7);
  expect(shown.points.at(-1)).toEqual({
    from: dayInZone(now, 'Asia/Kolkata'),
    to: dayInZone(now, 'Asia/Kolkata'),
    value: 900,
    before: expect.any(Number),
  });
  expect((await picture('orders?period=7d')).total).toEqual({ value: 2, before: 1 });
});

test('a number is exact at once, whoever writes and adds up at the same time', async () => {
  const { id: userId } = await newUser(leela);
  const productId = await newStoredProduct(app);
  const orders = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const id = await newOrder(app, { userId, productId });
      await app.query('select fold_tallies(3)');
      return id;
    }),
  );
  await Promise.all(orders.map((id) => leela.patch(`/orders/${id}`, { paymentStatus: 'paid' })));
  expect(await totalOf('orders')).toBe(8);
  expect(await totalOf('revenue?split=kind&of=products')).toBe(8 * 450);
  await Promise.all([app.query('select fold_tallies(5)'), app.query('select fold_tallies(50)')]);
  await Promise.all(orders.slice(1).map((id) => leela.patch(`/orders/${id}`, { paymentStatus: 'unpaid' })));
  expect(await totalOf('revenue?split=product')).toBe(450);
});

test('changes are added to the sums by a job, which leaves the numbers as they are', async () => {
  await newUser(leela);
  const [{ waiting }] = await app.query('select count(*)::int as waiting from tally_changes');
  expect(waiting).toBeGreaterThan(0);
  await app.query(`select graphile_worker.add_job('fold-tallies')`);
  await app.runJobs();
  expect(await app.query('select from tally_changes')).toEqual([]);
  expect(await totalOf('people')).toBe(1);
});

test('people who are imported, deleted and brought back are counted as the list counts them', async () => {
  const csv = `Name,WhatsApp Mobile Number,City\n${Array.from({ length: 30 }, (_, i) => `Asha ${i},98200112${String(i).padStart(2, '0')},Pune`).join('\n')}`;
  const { status } = await leela.post('/users/import', csv, { headers: { 'content-type': 'text/csv' } });
  expect(status).toBeLessThan(300);
  expect((await picture('people?split=city')).rows).toMatchObject([{ id: 'Pune', value: 30 }]);
  const { users } = (await leela.get('/users')).body.data;
  await leela.delete(`/users/${users[0].id}`);
  expect(await totalOf('people')).toBe(29);
  await leela.post(`/users/${users[0].id}/restore`);
  expect(await totalOf('people')).toBe(30);
});

test('each picture is open to those who may open its lists', async () => {
  for (const module of ['order', 'consultation', 'user', 'course'] as const) {
    const session = await app.asAdminWith([module]);
    for (const name of PICTURE_NAMES) {
      const isOpen = PICTURES[name].modules.some((opening: string) => opening === module);
      expect([module, name, (await session.get(`/numbers/${name}`)).status]).toEqual([
        module,
        name,
        isOpen ? 200 : 403,
      ]);
    }
  }
});

test('a split that a picture does not have is refused, and so is a row without a split', async () => {
  expect(await leela.get('/numbers/people?split=course')).toBeRefused(400, 'split is not one of this picture');
  expect(await leela.get('/numbers/people?of=Pune')).toBeRefused(400, 'of goes with a split');
});

test('bookings that were called off are not counted', async () => {
  const { id: userId } = await newUser(leela);
  const scheduledAt = new Date().toISOString();
  await newBooking(app, { userId, scheduledAt, status: 'completed' });
  await newBooking(app, { userId, scheduledAt, status: 'cancelled' });
  expect(await totalOf('bookings')).toBe(1);
  expect((await picture('revenue?split=consultant')).rows).toMatchObject([{ name: 'Anjali Deshmukh', value: 500 }]);
});

test('an export has the points and the rows', async () => {
  const { id: userId } = await newUser(leela);
  await newOrder(app, { userId, city: '=Pune' });
  const { body: text } = await leela.get('/numbers/orders/export.csv?period=7d&split=city');
  const lines = text.trim().split('\n');
  const today = formatDay(dayInZone(Date.now(), 'Asia/Kolkata'));
  expect(lines[0]).toBe('From,To,Name,Number,Before');
  expect(lines[7]).toBe(`${today},${today},,1,0`);
  expect(lines[8]).toMatch(new RegExp(`^[0-9/]+,${today},'=Pune,1,0$`));
  expect(lines).toHaveLength(9);
});

test('the same as a workbook: days and numbers are what they are, no text is a formula', async () => {
  const { id: userId } = await newUser(leela);
  await newOrder(app, { userId, city: '=Pune' });
  const { status, headers, bytes } = await leela.get('/numbers/orders/export.xlsx?period=7d&split=city');
  const today = dayInZone(Date.now(), 'Asia/Kolkata');
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="orders-${today}.xlsx"`]);
  const files = unzipSync(bytes);
  const [sheet, texts] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'].map((name) =>
    strFromU8(files[name] ?? new Uint8Array()),
  );
  expect([...(texts ?? '').matchAll(/<t>([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual([
    'From',
    'To',
    'Name',
    'Number',
    'Before',
    '=Pune',
  ]);
  // Days are counted from the last one of 1899.
  const serial = Date.parse(today) / 86_400_000 + 25_569;
  const cells = [...(sheet ?? '').matchAll(/<c r="([A-E][89])"( s="\d")?( t="s")?><v>([\d.]+)<\/v>/g)];
  expect(cells.map(([, at, , isText, value]) => [at, isText ? 'text' : Number(value)])).toEqual([
    ['A8', serial],
    ['B8', serial],
    ['D8', 1],
    ['E8', 0],
    ['A9', serial - 6],
    ['B9', serial],
    ['C9', 'text'],
    ['D9', 1],
    ['E9', 0],
  ]);
  expect(sheet).not.toContain('<f>');
});

test('days of stock are told of products that were sold lately, the shortest first', async () => {
  const { id: userId } = await newUser(leela);
  const [lamp, bell] = [await newStoredProduct(app, 'Lamp', 20), await newStoredProduct(app, 'Bell', 5)];
  await newStoredProduct(app, 'Mat', 1);
  for (const productId of [lamp, bell])
    await leela.post('/orders', newOrderBody(userId, productId, { items: [{ productId, quantity: 2 }] }));
  const keeper = await app.asAdminWith(['product']);
  expect((await picture('stock', keeper)).rows).toEqual([
    { id: bell, name: 'Bell', value: 45, before: null },
    { id: lamp, name: 'Lamp', value: 270, before: null },
  ]);
});
