import { accessOf } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import { describe, expect, test } from 'vitest';
import { type Operation, operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { consultationBody } from '../testing/test-consultations.ts';
import { courseBody, newCourse, newUser } from '../testing/test-courses.ts';
import { newOrder, newOrderBody, newStoredProduct } from '../testing/test-orders.ts';
import { productBody } from '../testing/test-products.ts';

/** Rules for every route, those of features to come included: the routes are read from the API description. */

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const ENDPOINT = { url: 'https://203.0.114.7/hooks' };
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const operations = (): Operation[] => operationsOf(app.describe()).filter(({ path }) => path.startsWith(API_BASE));
const isPublic = ({ method, path }: Operation): boolean =>
  accessOf(method, path.slice(API_BASE.length).replace(/\{(\w+)\}/g, ':$1')) === 'public';
const reads = () => operations().filter((operation) => operation.method === 'GET' && !isPublic(operation));
/** An address of the path that its parameters let through. */
const addressOf = (path: string): string =>
  path
    .slice(API_BASE.length)
    .replace('{list}', 'users')
    .replace('{picture}', 'people')
    .replace(/\{\w+\}/g, MISSING_ID);

describe('every path', () => {
  const methodsOf = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const { method, path } of operations()) found.set(path, [...(found.get(path) ?? []), method]);
    return found;
  };
  const sorted = (methods: string) => methods.split(', ').sort();

  test('refuses the methods that it does not take with 405, and names those that it does, to whoever asks', async () => {
    for (const [path, methods] of methodsOf()) {
      const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        for (const token of [leela.token, undefined]) {
          const answer = await app.call(method as 'GET', addressOf(path), token === undefined ? {} : { token });
          expect(answer.status, `${method} ${path}`).toBe(405);
          expect(sorted(String(answer.headers.allow)), `${method} ${path}`).toEqual(allowed);
        }
      }
      const options = await app.call('OPTIONS', addressOf(path));
      expect([options.status, sorted(String(options.headers.allow))], path).toEqual([204, allowed]);
    }
  });

  test('says so in a sentence', async () => {
    expect((await leela.post('/home')).body).toMatchObject({
      statusCode: 405,
      error: 'Method Not Allowed',
      message: 'POST is not possible here. Possible: GET, HEAD, OPTIONS.',
    });
  });

  test('that nobody knows stays not found, whatever the method', async () => {
    for (const method of METHODS) {
      expect((await app.call(method as 'GET', '/nothing', { token: leela.token })).status, method).toBe(404);
    }
  });
});

describe('every read', () => {
  test('refuses a name in its query that it does not know, with a value or without', async () => {
    for (const { path } of reads()) {
      for (const query of ['nonsense=1', 'nonsense=', 'nonsense']) {
        const answer = await leela.get(`${addressOf(path)}?${query}`);
        expect(answer.status, `${path}?${query}`).toBe(400);
        expect([answer.body.message].flat(), `${path}?${query}`).toContain('nonsense is not a known field');
      }
    }
  });

  test('of a record, and of what belongs to one, is not found where there is no such record', async () => {
    const answers = [];
    for (const { path } of reads().filter((read) => /\{\w*id\}/i.test(read.path)))
      answers.push([path, (await leela.get(addressOf(path))).status]);
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  });

  test('hears false where it hears true', () => {
    const flags = reads().flatMap(({ path, parameters }) =>
      parameters
        .filter(({ schema }) => schema.enum?.includes('true'))
        .map(({ name, schema }) => [path, name, schema.enum]),
    );
    expect(flags.length).toBeGreaterThan(2);
    for (const [path, name, values] of flags) expect(values, `${name} of ${path}`).toEqual(['true', 'false']);
    const alone = reads().flatMap(({ parameters }) =>
      parameters.filter(({ schema }) => 'const' in schema && schema.const === 'true'),
    );
    expect(alone).toEqual([]);
  });
});

test('every refusal of who is not signed in says how to sign in', async () => {
  for (const operation of operations().filter((one) => !isPublic(one))) {
    const address = addressOf(operation.path);
    const without = await app.call(operation.method, address);
    expect([without.status, without.headers['www-authenticate']], operation.id).toEqual([401, 'Bearer']);
    const spent = await app.call(operation.method, address, { token: 'a.b.c' });
    expect([spent.status, spent.headers['www-authenticate']], operation.id).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  }
  const login = await app.call('POST', '/admin/auth/login', { body: { email: 'x@example.org', password: 'wrong' } });
  expect([login.status, login.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

describe('every write of one record', () => {
  /** Routes whose writes have no version of their own. */
  const UNVERSIONED = new Set([
    'POST /admins/{id}/reset-link',
    'DELETE /admins/{id}/second-factor',
    'DELETE /admins/{id}/sessions/{sessionId}',
    'POST /consultunt/{id}/calendar',
    'DELETE /consultunt/{id}/calendar',
    'POST /categories/{id}/move-products',
    'PUT /media/uploads/{id}',
    'POST /payments/{id}/look',
    'POST /webhook-endpoints/{id}/test',
    'POST /webhook-endpoints/{id}/replay',
    'POST /webhook-endpoints/{id}/deliveries/{deliveryId}/send-again',
  ]);
  /** Where one is read, if not at the beginning of the path. */
  const READ_AT: Readonly<Record<string, string>> = {
    '/users/admin/{id}': '/users/{id}',
    '/users/{id}/consent': '/users/{id}/consent',
    '/product-reviews/{id}': '/product-reviews/{id}/review',
    '/product-reviews/{id}/restore': '/product-reviews/{id}/review',
  };
  const pathOf = ({ path }: Operation): string => path.slice(API_BASE.length);
  const writes = () => operations().filter(({ method, path }) => method !== 'GET' && path.includes('{id}'));
  const hears = ({ responses }: Operation): boolean => '412' in responses;

  test('takes If-Match, unless it writes nothing that has a version', () => {
    const deaf = writes().filter((operation) => !hears(operation));
    expect(new Set(deaf.map((operation) => `${operation.method} ${pathOf(operation)}`))).toEqual(UNVERSIONED);
  });

  test('is of a record that is read one by one', () => {
    const read = new Set(reads().map(pathOf));
    for (const operation of writes().filter(hears)) {
      const path = pathOf(operation);
      expect(read, path).toContain(READ_AT[path] ?? path.replace(/\{id\}.*$/, '{id}'));
    }
  });

  test('that is no edit, no delete and no restore is refused (412) to who knows another version', async () => {
    const { id: userId } = await newUser(leela);
    const { id: courseId } = await newCourse(app, leela);
    const query = async (text: string, values: unknown[]) => (await app.query(text, values))[0].id;
    const ravi = await app.asAdminWith(['user']);
    const coupon = await leela.post('/coupons', { discountPercentage: 10, expiryTime: '2199-01-01T00:00:00.000Z' });
    await app.visitor.post('/delete-request', {
      name: 'Asha Rane',
      mobileNumber: '9820011223',
      email: 'asha@example.org',
      reason: 'I am done.',
    });
    const [orderId, bookingId] = [await newOrder(app, { userId }), await newBooking(app, { userId })];
    const deletionId = await query('select id from deletion_requests', []);
    const notificationId = await query(
      `insert into notifications (id, title, message, course_id, due_at) values (gen_random_uuid(), 'a', 'b', $1, now()) returning id`,
      [courseId],
    );
    const messageId = await query(
      `insert into whatsapp_messages (id, template, language, text, parameters, due_at) values (gen_random_uuid(), 'a', 'en', 'b', '[]', now()) returning id`,
      [],
    );
    const assigned = await leela.post('/user-courses/admin/assign', { userId, courseId });
    const enrolmentId = assigned.body.data.id;
    const key = await leela.post('/api-keys', { kind: 'secret', name: 'Partner' });
    const endpoint = await leela.post('/webhook-endpoints', ENDPOINT);
    const calls: readonly (readonly [method: 'post' | 'put', path: string, id: string, body?: object])[] = [
      ['put', '/users/{id}/consent', userId, { status: 'not_asked' }],
      ['put', '/coupons/{id}', coupon.body.data.id, { isActive: false }],
      ['put', '/user-courses/admin/assign/{id}/removal', enrolmentId, { reason: 'Asked for it' }],
      ['put', '/bookings/{id}/status', bookingId, { status: 'confirmed' }],
      ['put', '/bookings/{id}/schedule', bookingId, { scheduledAt: '2199-01-05T05:00:00.000Z' }],
      ['put', '/bookings/{id}/payment', bookingId, { paymentStatus: 'paid' }],
      ['post', '/bookings/{id}/remarks', bookingId, { text: 'Called.' }],
      ['put', '/orders/{id}/tracking', orderId, { trackingNumber: 'EE1' }],
      ['put', '/orders/{id}/complete', orderId],
      ['put', '/orders/{id}/status', orderId, { status: 'confirmed' }],
      ['post', '/orders/{id}/refunds', orderId, { amountInr: 1, reason: 'Broken' }],
      ['post', '/orders/{id}/notes', orderId, { text: 'Called.' }],
      ['post', '/orders/{id}/tell-buyer', orderId, { templateId: messageId, parameters: [] }],
      ['post', '/products/{id}/stock-ledger', await newStoredProduct(app), { reason: 'received', quantity: 1 }],
      ['put', '/products/{id}/stock-ledger/{entryId}/note', await newStoredProduct(app, 'Bell'), { note: 'Broken' }],
      ['put', '/delete-requests/{id}/status', deletionId, { status: 'under_review' }],
      ['put', '/admins/{id}/modules', ravi.id, { modules: ['order'] }],
      ['post', '/admins/{id}/activate', ravi.id],
      ['post', '/admins/{id}/deactivate', ravi.id],
      ['post', '/notifications/{id}/retry', notificationId],
      ['post', '/notifications/{id}/cancel', notificationId],
      ['post', '/messages/{id}/retry', messageId, {}],
      ['post', '/messages/{id}/cancel', messageId],
      ['post', '/api-keys/{id}/rotate', key.body.data.id, {}],
      ['post', '/api-keys/{id}/revoke', key.body.data.id],
      ['post', '/webhook-endpoints/{id}/rotate-secret', endpoint.body.data.id, {}],
    ];
    for (const [method, path, id, body] of calls) {
      const answer = await leela[method](path.replace('{id}', id).replace('{entryId}', '1'), body, {
        headers: { 'if-match': '"999"' },
      });
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(412);
    }
    const others = writes()
      .filter(hears)
      .filter(({ method, path }) => (method === 'POST' || method === 'PUT' ? !path.endsWith('/restore') : false));
    expect(new Set(calls.map(([, path]) => path))).toEqual(
      new Set(others.map(pathOf).filter((path) => path !== '/users/admin/{id}')),
    );
  });

  test('of which there is one takes If-Match as well', async () => {
    const settings = [
      ['/admin/auth/profile', { userName: 'Leela Nair', emailId: leela.email }],
      ['/settings/terms-conditions', { termsAndConditions: 'Be kind.' }],
      ['/settings/whatsapp', { whatsappSupport: '9820011223' }],
      ['/settings/order-retention', { days: 365 }],
      ['/list-settings/users', { hiddenColumns: [] }],
    ] as const;
    for (const [path, body] of settings) {
      for (const ifMatch of ['"999"', 'rubbish', 'W/"1"']) {
        expect((await leela.put(path, body, { headers: { 'if-match': ifMatch } })).status, `${path} ${ifMatch}`).toBe(
          412,
        );
      }
      const { etag } = (await leela.get(path)).headers;
      expect((await leela.get(path, { headers: { 'if-none-match': String(etag) } })).status, path).toBe(304);
      expect((await leela.put(path, body, { headers: { 'if-match': String(etag) } })).status, path).toBe(200);
    }
  });
});

/** Calls whose body or answer is secret, or that are no writes. */
const KEYLESS = [
  '/admin/auth/login',
  '/admin/auth/refresh',
  '/admin/auth/logout',
  '/admin/auth/forgot-password',
  '/admin/auth/password-link',
  '/admin/auth/reset-password',
  '/auth/reset-password',
  '/admin/auth/change-password',
  '/admin/auth/second-factor/setup',
  '/admin/auth/second-factor/confirm',
  '/admin/auth/second-factor/off',
  '/admins/invites',
  '/admins/{id}/reset-link',
  '/api-keys',
  '/api-keys/{id}/rotate',
  '/users/export.csv',
  '/coupons/chosen',
  '/bookings/chosen',
  '/consultunt/{id}/calendar',
  '/delete-request',
  '/orders/invoices',
  '/orders/credit-notes',
  '/orders/export.csv',
  '/orders/dispatch/pick-list',
  '/orders/dispatch/parcels',
  '/orders/receipts',
  '/webhook-endpoints',
  '/webhook-endpoints/{id}/rotate-secret',
  '/media/presigned-url',
];

test('every POST takes an Idempotency-Key, unless its body or answer is secret or it writes nothing', () => {
  const deaf = operations().filter(
    ({ method, parameters }) => method === 'POST' && !parameters.some(({ name }) => /^idempotency-key$/i.test(name)),
  );
  expect(deaf.map(({ path }) => path.slice(API_BASE.length))).toEqual(KEYLESS);
});

describe('every call that makes a record', () => {
  const pathOf = ({ path }: Operation) => path.slice(API_BASE.length);
  /** Records, which can be brought back, and two that cannot: proved of each by `describesRecord`. */
  const recordPaths = () => [
    ...operations().flatMap((operation) => pathOf(operation).match(/^(.+)\/\{id\}\/restore$/)?.[1] ?? []),
    '/coupons',
    '/notifications',
  ];
  /** Its answer is the same whether anything was made. */
  const SILENT = '/delete-request';
  /** Makes another one than it names: proved with the keys. */
  const ROTATION = '/api-keys/{id}/rotate';

  test('tells where it is read (201 with Location)', async () => {
    const { id: userId } = await newUser(leela);
    const { id: courseId } = await newCourse(app, leela);
    const [orderId, bookingId] = [await newOrder(app, { userId }), await newBooking(app, { userId })];
    const { consultationId } = (await leela.get(`/bookings/${bookingId}`)).body.data;
    await leela.patch(`/consultations/${consultationId}`, { isActive: true });
    const endpoint = await leela.post('/webhook-endpoints', ENDPOINT);
    const orderBody = newOrderBody(userId, await newStoredProduct(app));
    const calls: readonly (readonly [path: string, body: object, id?: string])[] = [
      ['/admins/invites', { email: 'meera@example.org', userName: 'Meera Iyer', modules: [] }],
      ['/bookings', { userId, consultationId, scheduledAt: '2199-01-05T05:00:00.000Z' }],
      ['/bookings/{id}/remarks', { text: 'Called.' }, bookingId],
      ['/orders', orderBody],
      ['/orders/{id}/notes', { text: 'Called.' }, orderId],
      ['/user-courses/admin/assign', { userId, courseId }],
      ['/api-keys', { kind: 'secret', name: 'Partner' }],
      ['/webhook-endpoints', ENDPOINT],
      ['/webhook-endpoints/{id}/rotate-secret', {}, endpoint.body.data.id],
    ];
    const made = operations()
      .filter(({ responses }) => '201' in responses)
      .map(pathOf);
    const proved = new Set([...recordPaths(), SILENT, ROTATION, ...calls.map(([path]) => path)]);
    expect(made.filter((path) => !proved.has(path))).toEqual([]);
    for (const [path, body, id = ''] of calls) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await leela.post(path.replace('{id}', id), body, { headers });
      expect(answer.status, path).toBe(201);
      if (!KEYLESS.includes(path)) {
        const again = await leela.post(path.replace('{id}', id), body, { headers });
        expect([again.body, again.headers['idempotency-replayed']], path).toEqual([answer.body, 'true']);
      }
      const location = String(answer.headers.location);
      expect(location, path).toContain(`/${id || answer.body.data.id}`);
      const shown = await leela.get(location.slice(API_BASE.length));
      expect([shown.status, shown.body.data.id], path).toEqual([200, id || answer.body.data.id]);
    }
  });
});

test('an id inside a body that names nothing is 400 and names the field', async () => {
  const { id: userId } = await newUser(leela);
  const { id: courseId } = await newCourse(app, leela);
  const category = await leela.post('/categories', { name: 'Malas' });
  const product = await productBody(app, leela);
  const content = { title: 'a', message: 'b', sentToAllUsers: true };
  const calls: readonly (readonly [path: string, field: string, body: object])[] = [
    ['/coupons', 'userId', { userId: MISSING_ID, discountPercentage: 5, expiryTime: '2199-01-01T00:00:00.000Z' }],
    ['/user-courses/admin/assign', 'userId', { userId: MISSING_ID, courseId }],
    ['/user-courses/admin/assign', 'courseId', { userId, courseId: MISSING_ID }],
    [
      '/user-courses/admin/bulk-assign',
      'courseId',
      { courseId: MISSING_ID, phones: ['9820011223'], dryRun: true, reason: 'Gift', amountInr: 0 },
    ],
    [
      '/user-courses/admin/bulk-assign/chosen',
      'courseIds.1',
      { courseIds: [courseId, MISSING_ID], ids: [userId], dryRun: true },
    ],
    ['/chapters', 'courseId', { name: 'a', courseId: MISSING_ID, scheduleDate: '2026-11-02' }],
    ['/courses', 'instructorId', await courseBody(app, leela, { instructorId: MISSING_ID })],
    ['/products', 'categoryId', { ...product, categoryId: MISSING_ID }],
    ['/consultations', 'consultuntId', await consultationBody(app, leela, { consultuntId: MISSING_ID })],
    ['/orders', 'userId', newOrderBody(MISSING_ID, await newStoredProduct(app))],
    ['/orders', 'items.0.productId', newOrderBody(userId, MISSING_ID)],
    ['/notifications', 'courseId', { ...content, courseId: MISSING_ID }],
    ['/notifications/audience', 'courseId', { sentToAllUsers: true, courseId: MISSING_ID }],
    [`/categories/${category.body.data.id}/move-products`, 'categoryId', { categoryId: MISSING_ID }],
  ];
  for (const [path, field, body] of calls) {
    expect(await leela.post(path, body), path).toBeRefused(400, `${field} is unknown, or has been deleted`);
  }
  expect(
    (await leela.post(`/categories/${MISSING_ID}/move-products`, { categoryId: category.body.data.id })).status,
  ).toBe(404);
});
