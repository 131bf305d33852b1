import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';
import { type AppClient, newAppClient, type TestPerson } from '../../testing/test-person.ts';

/** Addresses that people keep in the app. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
let client: AppClient;
beforeAll(async () => {
  client = await newAppClient(app);
});

const home = {
  name: 'Asha Rane',
  line1: '14, Model Colony Road',
  line2: 'Near the water tank',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411016',
  phone: '98204 91001',
};
const TEXT = 'Asha Rane, 14, Model Colony Road, Near the water tank, Pune, Maharashtra, 411016, +919820491001';
const listOf = async (person: TestPerson) => (await person.get('/me/addresses')).body.data;
const defaultsOf = async (person: TestPerson) =>
  (await listOf(person)).map(({ line1, isDefault }: { line1: string; isDefault: boolean }) => [line1, isDefault]);

test('the first one is the default one, which another takes the place of, and the newest when it goes', async () => {
  const asha = await client.signIn('+919820491001');
  const made = await asha.post('/me/addresses', home);
  const stored = { ...home, id: expect.any(String), phone: '+919820491001', isDefault: true };
  expect([made.status, made.body.data]).toEqual([201, stored]);
  const { id } = made.body.data;
  const office = (await asha.post('/me/addresses', { ...home, line1: '2 MG Road', line2: '' })).body.data;
  expect(office).toMatchObject({ line2: null, isDefault: false });
  const third = (await asha.post('/me/addresses', { ...home, line1: '3 Hill Road', isDefault: true })).body.data;
  expect(await defaultsOf(asha)).toEqual([
    ['3 Hill Road', true],
    ['2 MG Road', false],
    ['14, Model Colony Road', false],
  ]);
  const changed = await asha.patch(`/me/addresses/${id}`, { isDefault: true, city: 'Pimpri' });
  expect(changed.body.data).toEqual({ ...stored, city: 'Pimpri' });
  expect(await defaultsOf(asha)).toEqual([
    ['14, Model Colony Road', true],
    ['3 Hill Road', false],
    ['2 MG Road', false],
  ]);
  expect((await asha.delete(`/me/addresses/${id}`)).body.data).toEqual({ id });
  expect((await asha.delete(`/me/addresses/${id}`)).body.code).toBe('not_found');
  expect(await defaultsOf(asha)).toEqual([
    ['3 Hill Road', true],
    ['2 MG Road', false],
  ]);
  // Shown to admins beside the person.
  const user = (await leela.get(`/users/${asha.id}`)).body.data;
  expect(user.addresses.map((one: { id: string }) => one.id)).toEqual([third.id, office.id]);
});

test('stands in the history of the person, and tells other systems nothing but that', async () => {
  const asha = await client.signIn('+919820491002');
  const { id } = (await asha.post('/me/addresses', { ...home, phone: '98204 91001' })).body.data;
  await asha.patch(`/me/addresses/${id}`, { city: 'Pune' });
  await asha.delete(`/me/addresses/${id}`);
  const { data } = (await leela.get(`/users/${asha.id}/history`)).body;
  const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
  const lines = data.filter(({ action }: { action: string }) => action === 'update');
  expect(lines).toMatchObject([{ actor: 'Asha Rane' }, { actor: 'Asha Rane' }]);
  const changes = lines.map((line: { changes: { field: string }[] }) =>
    line.changes.toSorted((one, other) => (one.field < other.field ? -1 : 1)),
  );
  expect(changes).toEqual([
    [change('defaultAddress', TEXT, null), change('savedAddress', TEXT, null)],
    [change('defaultAddress', null, TEXT), change('savedAddress', null, TEXT)],
  ]);
  const events = JSON.stringify(await app.query('select * from events'));
  expect(events).toContain('savedAddress');
  expect(events).not.toContain('Model Colony');
});

test('eleven at once are ten, and of many that become the default one at once one is', async () => {
  const ravi = await client.signIn('+919820491003', 'Ravi Kale');
  const { counts, answers } = await statusesAtOnce(11, (index) =>
    ravi.post('/me/addresses', { ...home, line1: `${index} Hill Road`, isDefault: true }),
  );
  expect(counts).toEqual({ 201: 10, 409: 1 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_addresses',
    message: 'You have 10 addresses already. Please remove one first.',
  });
  const known = await listOf(ravi);
  expect(known).toHaveLength(10);
  const racing = await statusesAtOnce(10, (index) =>
    ravi.patch(`/me/addresses/${known[index].id}`, { isDefault: true }),
  );
  expect(racing.counts).toEqual({ 200: 10 });
  expect((await listOf(ravi)).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  expect((await statusesAtOnce(10, (index) => ravi.delete(`/me/addresses/${known[index].id}`))).counts).toEqual({
    200: 10,
  });
  expect(await listOf(ravi)).toEqual([]);
});

test("nobody reaches another person's", async () => {
  const asha = await client.signIn('+919820491004');
  const other = await client.signIn('+919820491005', 'Meera Iyer');
  const { id } = (await asha.post('/me/addresses', home)).body.data;
  expect(await other.patch(`/me/addresses/${id}`, { city: 'Delhi' })).toMatchObject({ status: 404 });
  expect(await other.delete(`/me/addresses/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await listOf(other)).toEqual([]);
  expect(await listOf(asha)).toMatchObject([{ id, city: 'Pune' }]);
});

test('a server that calls for two people by one Idempotency-Key gets no answer about the other', async () => {
  const [asha, meera] = [await client.signIn('+919820491006'), await client.signIn('+919820491007', 'Meera Iyer')];
  const server = await newPartner(app, ['act-as-user']);
  const add = ({ id }: TestPerson) =>
    server.post('/me/addresses', home, 'order-20417', { 'on-behalf-of': `user:${id}` });
  const first = await add(asha);
  expect([first.status, (await add(asha)).body.data.id]).toEqual([201, first.body.data.id]);
  expect(await add(meera)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect([(await listOf(asha)).length, (await listOf(meera)).length]).toEqual([1, 0]);
});

test.each([
  [{ phone: '+99 999 999' }, 'phone is not a valid phone number'],
  [{ line1: ' ' }, 'line1 is required'],
  [{ isDefault: false }, 'isDefault can be true alone: make another address the default one instead'],
  [{ userId: 'x' }, 'userId is not a known field'],
  [{ pincode: 411016 }, 'pincode must be a text'],
])('%j is refused', async (fields, message) => {
  const asha = await client.signIn('+919820491008');
  await app.query(`delete from sign_in_codes where phone = '+919820491008'`);
  const refused = await asha.post('/me/addresses', { ...home, ...fields });
  expect([refused.status, [refused.body.message].flat()]).toEqual([400, [message]]);
  expect(await listOf(asha)).toEqual([]);
});
