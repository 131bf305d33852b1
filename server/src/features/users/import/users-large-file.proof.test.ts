import { expect, test } from 'vitest';
import { sized } from '../../../testing/proof.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const ROWS = sized(10_000, 100_000);

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const importCsv = (rows: readonly string[]) =>
  leela.post('/users/import', ['Username,Phone,City', ...rows].join('\r\n'), {
    headers: { 'content-type': 'text/csv' },
  });
const total = async () => (await leela.get('/users?pageSize=1')).body.data.total as number;
const rowsOf = (prefix: string) =>
  Array.from({ length: ROWS }, (_, i) => `User ${i},${prefix}${String(10_000_000 + i)},Pune`);

test('a broken quotation mark far down is named, and nothing imported', async () => {
  const rows = rowsOf('+9161');
  rows[ROWS / 2 - 2] = `"User broken,+916200000000`;
  const before = await total();
  expect(await importCsv(rows)).toBeRefused(
    400,
    expect.stringMatching(new RegExp(`^Row ${ROWS / 2}, column .+: .*quotation mark.*\\. Nothing was imported\\.$`)),
  );
  expect(await total()).toBe(before);
});

test('many rows are taken in one go and leave one line in the audit log', async () => {
  const answer = await importCsv(rowsOf('+9196'));
  expect(answer.body.data).toMatchObject({ rows: ROWS, created: ROWS });
  const log = await app.query("select after from audit_log where action = 'import' order by at desc, id desc limit 1");
  expect(log[0].after).toEqual({ rows: ROWS, created: ROWS, existing: 0 });
});
