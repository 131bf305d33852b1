import { accessOf, type Module } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { newConsultant, newCourse, newUser } from '../testing/test-courses.ts';

/** Reads that cross the modules: whoever gets few fields may not ask for more by filters, order or totals. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const course = await app.asAdminWith(['course']);
const marketing = await app.asAdminWith(['marketing']);
const asha = await newUser(leela, { name: 'Asha Rane', gender: 'female', city: 'Pune' });
await newBooking(app, { userId: asha.id });
await newUser(leela, { name: 'Bharat Pune', gender: 'male', city: 'Nashik' });
const template = { name: 'class_tonight', language: 'en', text: 'The class begins at {{1}}.' };
await leela.post('/settings/whatsapp/templates', template);
const madhav = await newConsultant(app, 'Madhav Joshi');
await newCourse(app, leela, { name: 'Sleep', instructorId: madhav, type: 'Normal Meditation' });
await newCourse(app, leela, { name: 'Madhav reads', type: 'Forceful Meditation' });

interface SharedRead {
  readonly path: string;
  readonly reader: Module;
  readonly parameters: readonly string[];
}

/** Every list that admins without its module read too, with what its owners may ask of it. */
function sharedReads(): SharedRead[] {
  const { paths = {} } = app.describe() as {
    paths?: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const pattern = path.slice(API_BASE.length);
    const access = accessOf('GET', pattern.replace(/\{(\w+)\}/g, ':$1'));
    const reader = Array.isArray(access) ? access[1] : undefined;
    if (!get || !reader) return [];
    const parameters = (get.parameters ?? []).filter((parameter) => parameter.in === 'query');
    return [{ path: pattern, reader, parameters: parameters.map(({ name }) => name) }];
  });
}

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/users': ['id', 'name', 'phone', 'whatsappMobileNumber'],
  '/courses': ['id', 'name'],
  '/settings/whatsapp/templates': ['id', 'language', 'name', 'text', 'version'],
  '/consultunt/instructure': ['id', 'name'],
  '/bookings': [
    'id',
    'userId',
    'userName',
    'consultationName',
    'consultantName',
    'scheduledAt',
    'status',
    'clashes',
    'remarks',
  ],
  '/bookings/ids': ['id'],
};
/** They find and order by what is shown alone, as the tests below see. */
const HARMLESS = ['search', 'sort', 'order', 'currentPage', 'pageSize', 'page', 'limit'];
/** Query of fields that are shown. */
const OF_BOOKINGS = ['status', 'cancelled', 'from', 'to', 'first'];
const OF_SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/bookings': OF_BOOKINGS,
  '/bookings/ids': OF_BOOKINGS,
};

test('every such read answers the few fields and takes no question beyond them', async () => {
  const reads = sharedReads();
  expect(reads.map(({ path }) => path).sort()).toEqual(Object.keys(SHOWN).sort());
  for (const { path, reader, parameters } of reads) {
    const { token } = await app.asAdminWith([reader]);
    const { status, body } = await app.call('GET', path, { token });
    expect(status).toBe(200);
    const rows: object[] = body.data.users ?? body.data.ids?.map((id: string) => ({ id })) ?? body.data;
    expect(rows.length, path).toBeGreaterThan(0);
    const fields = new Set(rows.flatMap(Object.keys));
    expect([...fields].filter((field) => !SHOWN[path]?.includes(field))).toEqual([]);
    const harmless = [...HARMLESS, ...(OF_SHOWN[path] ?? [])];
    for (const name of [...parameters.filter((parameter) => !harmless.includes(parameter)), 'unknown']) {
      expect(await app.call('GET', `${path}?${name}=x`, { token }), `${path}?${name}`).toBeRefused(
        400,
        `${name} is not a known field`,
      );
    }
  }
});

describe('users, read by those who only choose one', () => {
  const list = (query: string) => course.get(`/users?${query}`);

  test.each(['gender=female', 'city=Pune', 'joiningDate=2026-11-21', 'sort=gender', 'sort=city', 'sort=createdAt'])(
    'are not found or ordered by %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  test('are found by name and number, and ordered by them', async () => {
    const names = async (query: string) =>
      (await list(query)).body.data.users.map(({ name }: { name: string }) => name);
    expect(await names('search=pune')).toEqual(['Bharat Pune']);
    expect((await list('search=female')).body.data.total).toBe(0);
    expect(await names('sort=name&order=desc&currentPage=1&pageSize=1')).toEqual(['Bharat Pune']);
    expect(await names('sort=whatsappMobileNumber')).toEqual(['Asha Rane', 'Bharat Pune']);
  });
});

describe('courses, read by those who only choose one', () => {
  const list = (query: string, { token } = marketing) => app.call('GET', `/courses?${query}`, { token });

  test('are not found by their type', async () => {
    expect((await list('type=Normal%20Meditation')).status).toBe(400);
    expect((await list('search=meditation')).body).toEqual({ data: [], total: 0 });
    expect((await list('search=meditation', course)).body.total).toBe(2);
  });

  test('nor by who teaches them, but by their name', async () => {
    const { body } = await list('search=madhav');
    expect(body).toEqual({ data: [{ id: expect.any(String), name: 'Madhav reads' }], total: 1 });
    expect((await list('search=madhav', course)).body.total).toBe(2);
    expect((await list('page=2&limit=1')).body).toMatchObject({ data: [{ name: 'Sleep' }], total: 2 });
  });
});
