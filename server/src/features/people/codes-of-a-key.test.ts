import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Codes that are asked for by one key, from whatever networks: what is refused is told to super admins. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();

test('are three hundred an hour, and a key of which more were wanted stands on the home board until the hour is over', async () => {
  const server = await newPartner(app, ['sign-in:write'], 'App server');
  const numberOnBoard = async (session = leela) =>
    (await session.get('/home')).body.data.numbers.find(({ name }: { name: string }) => name === 'codesRefused')?.count;
  const ask = (index: number) => {
    const headers = { 'caller-address': `2001:db8:${index.toString(16)}::1` };
    return server.post('/auth/code', { phone: `98205${String(index).padStart(5, '0')}` }, undefined, headers);
  };
  expect((await statusesAtOnce(300, ask)).counts).toEqual({ 200: 300 });
  expect(await numberOnBoard()).toBe(0);
  const beyond = await statusesAtOnce(5, (index) => ask(300 + index));
  expect(beyond.counts).toEqual({ 429: 5 });
  expect(beyond.answers[0]?.body.code).toBe('too_many_codes');
  expect(await numberOnBoard()).toBe(1);
  expect(await numberOnBoard(await app.asAdminWith(['user', 'order']))).toBeUndefined();
  const named = (query: string) => leela.get(`/api-keys?${query}`);
  const refused = (await named('codesRefused=true')).body;
  expect([refused.total, refused.data.map(({ name }: { name: string }) => name)]).toEqual([1, ['App server']]);
  expect((await named('codesRefused=false')).body.total).toBe((await named('page=1&limit=1')).body.total - 1);
  expect((await named('page=1&limit=1')).body.data).toHaveLength(1);
  expect((await named('codesRefused=perhaps')).status).toBe(400);
  await app.query(`update call_counts set ends_at = now() where key like 'codes key %'`);
  expect(await numberOnBoard()).toBe(0);
});
