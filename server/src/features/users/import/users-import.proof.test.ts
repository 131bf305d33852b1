import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeImportTurn } from '../../../shared/csv-import/import-turn.ts';
import { connect } from '../../../shared/db/database.ts';
import { sized, someOf } from '../../../testing/proof.ts';
import { type Answer, createTestApp } from '../../../testing/test-app.ts';

const MB = 1024 * 1024;
/** Computing time, so that it holds on a busy machine too. Without the bound, files blocked the process for up to 40 s. */
const LONGEST_STANDSTILL_MS = 1_000;
const BUSY = 'Another import is running. Please try again when it is done.';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const importCsv = (file: string | Buffer, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
  leela.post(`/users/import?${query}`, file, { headers: { 'content-type': 'text/csv', ...headers } });
const total = async () => (await leela.get('/users?pageSize=1')).body.data.total as number;

/** A dry run in which one column stands for name and number alike, so that every row is looked at. */
const both = (header: string) =>
  `dryRun=true&mapping=${encodeURIComponent(JSON.stringify({ name: header, whatsappMobileNumber: header }))}`;

/** The longest that nothing else ran for, in milliseconds of computing. */
function watchStandstill() {
  let longestMicros = 0;
  let at = process.cpuUsage();
  const look = () => {
    const { user } = process.cpuUsage(at);
    longestMicros = Math.max(longestMicros, user);
    at = process.cpuUsage();
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      look();
      clearInterval(timer);
      return longestMicros / 1000;
    },
  };
}

const fields = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
const wideRow = (_: unknown, i: number) => `A,+9198307${String(10_000 + i)}${','.repeat(60_000)}\n`;

type CostlyFile = [name: string, file: () => string | Buffer, query: string, message: RegExp];
const COSTLY_FILES: CostlyFile[] = [
  ['of one-letter lines', () => 'a\n'.repeat(600_000), '', /^The file has more than 200,000 rows/],
  [
    'of short rows',
    () => `Username,Phone\n${'a\n'.repeat(600_000)}`,
    'dryRun=true',
    /^The file has more than 200,000 rows/,
  ],
  ['of line breaks', () => '\n'.repeat(31 * MB), '', /^The file has no rows\.$/],
  ['of one line', () => 'a'.repeat(31 * MB), '', /^Row 1, column 1: /],
  ['of commas', () => ','.repeat(31 * MB), '', /^The file has more than 100 columns\.$/],
  ['with a row of commas', () => `Username,Phone\n${','.repeat(30 * MB)}`, '', /^Row 2, column 101: has more than 100/],
  ['of quotation marks', () => `Username,Phone\n${'"'.repeat(30 * MB)}`, '', /^Row 2, column Username: is too long/],
  [
    'of one cell',
    () => `Username,Phone\nA,"${'a\n'.repeat(15 * MB)}"\n`,
    '',
    /^Row 2, column Phone: is too long: a row/,
  ],
  [
    'of one bare cell',
    () => `Username,Phone\nA,${'a'.repeat(30 * MB)}\n`,
    '',
    /^Row 2, column Phone: is too long: a row/,
  ],
  [
    'of a cell that is too long among others',
    () => `Username,Phone,City\nA,"${'say ""a"" '.repeat(3 * MB)}",Pune\n`,
    '',
    /^Row 2, column Phone: is too long: a row/,
  ],
  [
    'of a mark that the next cell ends',
    () => `Username,Phone\nA,"${'a\n'.repeat(10 * MB)},"B"\n`,
    '',
    /^Row 2, column Phone: .+not closed/,
  ],
  ['of one open cell', () => `Username,Phone\nA,"${'a\n'.repeat(15 * MB)}`, '', /^Row 2, column Phone: .+not closed/],
  ['of one header', () => `"Username,Phone\n${'a\n'.repeat(15 * MB)}`, '', /^Row 1, column 1: .+not closed/],
  ['of 10,000 columns', () => `${fields(10_000)}\n`.repeat(500), '', /^The file has more than 100 columns\.$/],
  [
    'of wide rows',
    () => `Username,Phone\n${Array.from({ length: 100 }, wideRow).join('')}B\n`,
    '',
    /^Row 102, column P/,
  ],
  ['of a header alone', () => 'Username,Phone', '', /^The file has no rows\.$/],
  ['of NULs', () => Buffer.alloc(31 * MB), '', /^Row 1, column 1: /],
  ['in UTF-16', () => Buffer.from('\ufeffUsername,Phone\n'.repeat(500_000), 'utf16le'), '', /is not a text in UTF-8\./],
  ['of half a letter', () => Buffer.from('Username,Phone\nA,é').subarray(0, -1), '', /is not a text in UTF-8\./],
];

describe('a file that is costly to read', () => {
  test.each(someOf(COSTLY_FILES, 4))('%s lets other calls through and is refused', async (_, file, query, message) => {
    const body = Buffer.from(file());
    const before = await total();
    const standstill = watchStandstill();
    const answer = await importCsv(body, query);
    const longestMs = standstill.end();
    expect(answer).toBeRefused(400, expect.stringMatching(message));
    expect(longestMs).toBeLessThan(LONGEST_STANDSTILL_MS);
    expect(await total()).toBe(before);
  });

  test('is checked by its header before any row is', async () => {
    expect(await importCsv(`${fields(101)}\n${'x'.repeat(100_000)}\n"A" broken,1\n`)).toBeRefused(
      400,
      'The file has more than 100 columns.',
    );
  });

  test('may have 200,000 rows', async () => {
    const rows = sized(20_000, 200_000);
    const answer = await importCsv('a\n'.repeat(rows + 1), both('a'));
    expect(answer.body.data).toMatchObject({ rows, faultCount: rows });
    expect(answer.body.data.faults).toHaveLength(200);
  });

  test('may have 32 MB and no more, unpacked as well', async () => {
    const message = 'The file is larger than 32 MB. Split it and try again.';
    const packed = gzipSync(Buffer.alloc(40 * MB, 'Username,Phone;'));
    expect(await importCsv(packed, '', { 'content-encoding': 'gzip' })).toBeRefused(413, message);
    expect(await importCsv(Buffer.alloc(33 * MB))).toBeRefused(413, message);
    expect(
      (await importCsv(gzipSync('Username,Phone\nZip,+919830900001\n'), '', { 'content-encoding': 'gzip' })).status,
    ).toBe(200);
  });
});

describe('one import at a time', () => {
  const file = (name: string, phone: string) => `Username,Phone\n${name},${phone}\n`;

  /** An import over a real connection, of which the last letter is still to come. */
  async function begin(
    csv: string,
  ): Promise<{ call: ClientRequest; end(): Promise<{ status?: number; body: string }> }> {
    const call = request(`${await address}/api/v1/users/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${leela.token}`,
        'content-type': 'text/csv',
        'content-length': Buffer.byteLength(csv),
      },
    });
    call.on('error', () => {});
    call.write(csv.slice(0, -1));
    await expect.poll(isTaken).toBe(true);
    const end = async () => {
      const answered = once(call, 'response') as Promise<[IncomingMessage]>;
      call.end(csv.slice(-1));
      const [answer] = await answered;
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    };
    return { call, end };
  }

  async function isTaken(): Promise<boolean> {
    const { rowCount } = await app.database.$client.query(
      `select from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount !== 0;
  }

  let address: Promise<string>;
  beforeAll(() => {
    address = app.listen();
  });

  test('one with too many rows is told so while it comes in', async () => {
    const call = request(`${await address}/api/v1/users/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${leela.token}`, 'content-type': 'text/csv', 'content-length': 10 * MB },
    });
    call.on('error', () => {});
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    // Never the rest of it.
    call.write(`Username,Phone\n${'Asha,+919830800000\n'.repeat(200_001)}`);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(await text(answer)).message).toMatch(/^The file has more than 200,000 rows/);
    call.destroy();
  });

  test('a second one is told so before its body is read, and changes nothing', async () => {
    const before = await total();
    const first = await begin(file('First', '+919830800001'));
    expect(await importCsv(file('Second', '+919830800002'))).toBeRefused(409, BUSY);
    const large = await fetch(`${await address}/api/v1/users/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${leela.token}`, 'content-type': 'text/csv' },
      body: 'a\n'.repeat(15 * MB),
    });
    expect(large.status).toBe(409);
    expect(await first.end()).toMatchObject({ status: 200 });
    expect(await total()).toBe(before + 1);
    // Each in turn is welcome as soon as the answer before is there, whatever that was.
    for (const status of [200, 400, 200]) {
      expect(await importCsv(status === 400 ? 'x' : file('Second', '+919830800002'))).toMatchObject({ status });
    }
  });

  test('the turn holds for every process on the database', async () => {
    const elsewhere = connect({ url: String(app.database.$client.options.connectionString) });
    try {
      const turn = await takeImportTurn(elsewhere);
      expect(await importCsv(file('Third', '+919830800003'))).toBeRefused(409, BUSY);
      await turn?.end();
      expect((await importCsv(file('Third', '+919830800003'))).status).toBe(200);
    } finally {
      await elsewhere.$client.end();
    }
  });

  test('its progress is told while it runs, and none afterwards', async () => {
    const progress = async () => (await leela.get('/users/import/progress')).body.data;
    expect(await progress()).toBeNull();
    const half = 'x'.repeat(100);
    const csv = file(half, '+919830800010');
    const first = await begin(csv);
    await expect
      .poll(progress)
      .toEqual({ step: 'receiving', percent: Math.floor(((csv.length - 1) / csv.length) * 100) });
    expect(await first.end()).toMatchObject({ status: 200 });
    expect(await progress()).toBeNull();

    const rows = Array.from({ length: sized(10_000, 60_000) }, (_, i) => `User,+9170${String(10_000_000 + i)}`).join(
      '\n',
    );
    const seen = new Map<string, number[]>();
    const importing = importCsv(`Username,Phone\n${rows}`);
    let isDone = false;
    void importing.finally(() => (isDone = true));
    while (!isDone) {
      const now = await progress();
      if (now) seen.set(now.step, [...(seen.get(now.step) ?? []), now.percent]);
    }
    expect((await importing).status).toBe(200);
    expect([...seen.keys()].at(-1)).toBe('saving');
    for (const percents of seen.values()) expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(await progress()).toBeNull();
  });

  test('faulty rows whose reader goes away give the turn back', async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `,${i}`).join('\n');
    const controller = new AbortController();
    const answer = await fetch(`${await address}/api/v1/users/import/faulty-rows`, {
      method: 'POST',
      headers: { authorization: `Bearer ${leela.token}`, 'content-type': 'text/csv' },
      body: `Username,Phone\n${rows}`,
      signal: controller.signal,
    });
    expect(answer.status).toBe(200);
    controller.abort();
    await expect.poll(isTaken).toBe(false);
    expect((await importCsv(file('After', '+919830800011'))).status).toBe(200);
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    const before = await total();
    const { call } = await begin(file('Gone', '+919830800004'));
    call.destroy();
    await expect.poll(isTaken).toBe(false);
    expect(await total()).toBe(before);
    expect((await importCsv(file('Next', '+919830800005'))).status).toBe(200);
  });

  test('an Idempotency-Key knows the file again', async () => {
    const key = { 'idempotency-key': 'the-same-file' };
    const first = await importCsv(file('Once', '+919830800006'), '', key);
    expect(first.body.data).toMatchObject({ created: 1 });
    const again = await importCsv(file('Once', '+919830800006'), '', key);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } });
    expect((await importCsv(file('Twice', '+919830800007'), '', key)).status).toBe(422);
  });

  test('a refusal because of another import is not kept for the key', async () => {
    const key = { 'idempotency-key': 'patience' };
    const first = await begin(file('Fifth', '+919830800008'));
    expect((await importCsv(file('Sixth', '+919830800009'), '', key)).status).toBe(409);
    await first.end();
    expect((await importCsv(file('Sixth', '+919830800009'), '', key)).body.data).toMatchObject({ created: 1 });
  });
});
