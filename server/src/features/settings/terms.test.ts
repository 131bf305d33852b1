import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const TERMS = '/settings/terms-conditions';
const app = await createTestApp();
const ravi = await app.asAdminWith(['settings']);
await ravi.put(TERMS, { termsAndConditions: 'Be kind.' });

const saved = async () => (await ravi.get(TERMS)).body.data;
const audited = async ({ database } = app) =>
  (
    await database.$client.query(
      `select action, before, after from audit_log where entity = 'terms_versions' order by at, id`,
    )
  ).rows;

test('are empty until they are saved, and then public', async () => {
  const own = await createTestApp();
  const admin = await own.asAdminWith(['settings']);
  const nothing = { termsAndConditions: '', version: 0, savedBy: null, savedAt: null };
  expect(await admin.get(TERMS)).toMatchObject({
    status: 200,
    body: { data: nothing },
    headers: { etag: expect.stringMatching(/^"0-/) },
  });
  const first = await admin.put(TERMS, { termsAndConditions: 'First terms.\n\nBe kind.' });
  expect(first).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: { data: { termsAndConditions: 'First terms.\n\nBe kind.', version: 1, savedBy: 'Ravi Menon' } },
  });
  const { status, body } = await own.visitor.get('/public/terms-conditions');
  expect(status).toBe(200);
  expect(body.data).toEqual({ termsAndConditions: 'First terms.\n\nBe kind.', savedAt: first.body.data.savedAt });
  expect(await audited(own)).toEqual([
    {
      action: 'update',
      before: { termsAndConditions: '' },
      after: { termsAndConditions: 'First terms.\n\nBe kind.' },
    },
  ]);
});

test('each save is a version with its author, and any of them can be read again', async () => {
  const { version } = await saved();
  await ravi.put(TERMS, { termsAndConditions: 'Second terms.' });
  await ravi.patch(TERMS, { termsAndConditions: 'Third terms.' });
  const { body } = await ravi.get(`${TERMS}/versions`);
  expect(body.data.slice(0, 2)).toMatchObject([
    { version: version + 2, savedBy: 'Ravi Menon', savedAt: expect.any(String) },
    { version: version + 1, savedBy: 'Ravi Menon' },
  ]);
  expect(body.data[0]).not.toHaveProperty('termsAndConditions');
  const old = await ravi.get(`${TERMS}/versions/${body.data[1].id}`);
  expect(old.body.data).toEqual({ ...body.data[1], termsAndConditions: 'Second terms.' });
  expect((await saved()).termsAndConditions).toBe('Third terms.');
});

test('the same text makes no version', async () => {
  const before = await saved();
  const lines = await audited();
  const answer = await ravi.put(TERMS, { termsAndConditions: `  ${before.termsAndConditions}\n` });
  expect(answer).toMatchObject({ status: 200, body: { data: before } });
  expect(await audited()).toEqual(lines);
});

test('a change of an older version is refused with who and when', async () => {
  const { version } = await saved();
  const headers = { 'if-match': `"${version}"` };
  const answers = await Promise.all(
    ['One', 'Two'].map((termsAndConditions) => ravi.put(TERMS, { termsAndConditions }, { headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  expect(refused?.body).toMatchObject({ message: 'Ravi Menon has changed this meanwhile.', changedBy: 'Ravi Menon' });
  expect((await saved()).version).toBe(version + 1);
});

test('saves at once without a version are counted one after the other', async () => {
  const { version } = await saved();
  const texts = ['a', 'b', 'c', 'd', 'e'];
  const answers = await Promise.all(texts.map((termsAndConditions) => ravi.put(TERMS, { termsAndConditions })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await saved()).version).toBe(version + 5);
});

test('what was in force is not changed by anybody', async () => {
  await expect(app.asOwner(`update terms_versions set terms_and_conditions = ''`)).rejects.toThrow();
  await expect(app.asOwner('delete from terms_versions')).rejects.toThrow();
});

test.each([
  [
    'a megabyte',
    { termsAndConditions: 'a'.repeat(1_048_576) },
    'termsAndConditions can have at most 100000 characters',
  ],
  [
    'a little too much',
    { termsAndConditions: 'a'.repeat(100_001) },
    'termsAndConditions can have at most 100000 characters',
  ],
  [
    'marks in a row',
    { termsAndConditions: `a${'\u0301\u0323'.repeat(150_000)}` },
    'termsAndConditions contains characters that cannot be stored',
  ],
  ['NUL', { termsAndConditions: 'a\u0000' }, 'termsAndConditions contains characters that cannot be stored'],
  ['nothing', {}, 'termsAndConditions is required'],
  ['null', { termsAndConditions: null }, 'termsAndConditions must be a text'],
])('%s is refused, and changes nothing', async (_, body, message) => {
  const before = await saved();
  expect(await ravi.put(TERMS, body)).toBeRefused(400, message);
  expect(await saved()).toEqual(before);
});

test('the longest text is taken', async () => {
  const termsAndConditions = 'शर्त '.repeat(20_000).trim();
  expect(await ravi.put(TERMS, { termsAndConditions })).toMatchObject({ status: 200 });
  expect((await saved()).termsAndConditions).toBe(termsAndConditions);
});

test('an empty text takes the place of the terms only when that is confirmed', async () => {
  await ravi.put(TERMS, { termsAndConditions: 'Be kind.' });
  const before = await saved();
  for (const body of [{ termsAndConditions: '' }, { termsAndConditions: ' \n', confirm: false }]) {
    expect(await ravi.put(TERMS, body)).toBeRefused(
      409,
      'An empty text takes the terms and conditions off the public page. Confirm it to save.',
    );
  }
  expect((await ravi.put(TERMS, { termsAndConditions: '', confirm: 'yes' })).status).toBe(400);
  expect(await saved()).toEqual(before);
  const emptied = await ravi.put(TERMS, { termsAndConditions: '', confirm: true });
  expect([emptied.status, emptied.body.data.termsAndConditions]).toEqual([200, '']);
  // Emptying what is empty needs no confirmation.
  expect((await ravi.patch(TERMS, { termsAndConditions: '' })).status).toBe(200);
});
