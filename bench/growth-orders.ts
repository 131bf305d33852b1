import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, monthOf } from '@sankalp/contract/shared/dates';
import { startProduct } from '../e2e/harness/product.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { startInstalledPostgres } from '../server/src/shared/testing/installed-postgres.ts';
import { type Reads, readsDuring } from './growth/reads.ts';
import { type RowSize, rowSizes } from './growth/row-sizes.ts';
import { simulateOrders } from './growth/simulated-orders.ts';
import { percentile } from './measure/rounds.ts';
import { Session } from './rig/session.ts';
import { serverVersion, withClient } from './rig/stored-users.ts';

/** Questions that must not take longer in the tenth year than in the first, and beside them a month, which is as large as the month was. */
const lastMonth = addDays(monthOf(new Date().toISOString().slice(0, 10)).from, -1).slice(0, 7);
const QUESTIONS: readonly string[] = [
  '/orders/admin/list?page=1&limit=100',
  '/orders/admin/list?page=50&limit=100',
  '/orders/admin/list?search=100234',
  '/orders/admin/list?search=asha sharma',
  '/orders/admin/list?search=asha sharma&status=returned',
  '/orders/admin/list?search=98765',
  '/orders/admin/list?search=lamp',
  '/orders/admin/list?status=delivered',
  '/orders/admin/list?city=Pune',
  '/orders/admin/list?waiting=all',
  '/orders/admin/list?waiting=today',
  '/orders/admin/list?overdue=true',
  '/orders/ids?waiting=today',
  '/users?currentPage=1&pageSize=100',
  '/users?search=asha sharma',
  '/home',
  '/numbers/revenue?period=24m',
  '/numbers/units?period=24m',
  '/numbers/dispatch?period=24m',
  '/numbers/stock?period=24m',
  '/products?page=1&limit=100',
  '/audit?page=1&limit=100',
  '/audit?search=asha sharma',
  '/deleted?page=1',
  `/orders/month-end.csv?month=${lastMonth}`,
];
const CALLS = 15;
const AT_MOST_MS = 5_000;
/** They read as well. */
const JOBS_OF_A_START_MS = 20_000;
const SECRET_KEY = 'only-for-a-bench-that-ends-0123456789';

interface Figure extends Reads {
  readonly status: number;
  readonly ms: number;
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000,3000000' },
    data: { type: 'string' },
    postgres: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.orders.split(',').map(Number);
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'sankalp-growth-'));
const dataDir = join(folder, `orders-${values.postgres ?? 'embedded'}`);
const options = { dataDir: join(dataDir, 'server'), durable: false };
const server = values.postgres
  ? await startInstalledPostgres({ ...options, major: Number(values.postgres) })
  : await startEmbeddedPostgres(options);
if (!server) throw new Error(`PostgreSQL ${values.postgres} is not installed here.`);
const settings = { DATABASE_URL: server.url, SECRET_KEY, DEMO_DATA: 'on' };
const questions = QUESTIONS.filter((question) => question.includes(values.only));
try {
  console.log(`PostgreSQL ${await withClient(server.url, serverVersion)}\n`);
  await (await startProduct(dataDir, settings)).stop();
  for (const size of sizes) await measure(size);
} finally {
  await server.stop();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measure(size: number): Promise<void> {
  const sizesOfRows = await withClient(settings.DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ there: number }>(
      `select coalesce(max(substr(external_id, 5)::int), 0) as there from orders where external_id ~ '^APP-[0-9]+$'`,
    );
    await simulateOrders(client, rows[0]?.there ?? 0, size);
    return rowSizes(client);
  });
  const figures = new Map<string, Figure>();
  const product = await startProduct(dataDir, settings);
  try {
    const session = await Session.signIn(product.origin, product.admin);
    const get = async (path: string) =>
      fetch(`${product.origin}/api/v1${encodeURI(path)}`, { headers: await session.headers() });
    await pause(JOBS_OF_A_START_MS);
    await withClient(settings.DATABASE_URL, async (client) => {
      for (const question of questions) {
        figures.set(question, await figureOf(client, () => get(question)));
        console.error(size, question, JSON.stringify(figures.get(question)));
      }
    });
  } finally {
    await product.stop();
  }
  print(size, figures, sizesOfRows);
}

/** The first call is the one whose reads are counted: none before it has left anything remembered. */
async function figureOf(client: Parameters<typeof readsDuring>[0], get: () => Promise<Response>): Promise<Figure> {
  let status = 0;
  const call = async () => {
    const answer = await get();
    status = answer.status;
    await answer.arrayBuffer();
  };
  const reads = await readsDuring(client, call);
  const times: number[] = [];
  const since = performance.now();
  while (times.length === 0 || (times.length < CALLS && performance.now() - since < AT_MOST_MS)) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return { ...reads, status, ms: percentile(times, 0.5) };
}

function print(size: number, figures: ReadonlyMap<string, Figure>, sizesOfRows: readonly RowSize[]): void {
  const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const number = (count: number) => count.toLocaleString('en');
  console.log(`## ${number(size)} orders\n`);
  line(['Question', 'ms', 'Rows read', 'Entries read', 'Indexes, by what was read of them', 'Tables walked']);
  line(['---', '---:', '---:', '---:', '---', '---']);
  for (const [question, { status, ms, rows, entries, indexes, walked }] of figures) {
    const time = status === 200 ? ms.toFixed(1) : `answered ${status}`;
    line([`\`${question}\``, time, number(rows), number(entries), indexes.slice(0, 4).join(', '), walked.join(', ')]);
  }
  console.log();
  line(['Table', 'Rows', 'Bytes a row', 'Bytes of its indexes', 'Together']);
  line(['---', '---:', '---:', '---:', '---:']);
  for (const { table, rows, ofTable, ofIndexes } of sizesOfRows) {
    line([`\`${table}\``, number(rows), ofTable, ofIndexes, ofTable + ofIndexes]);
  }
  console.log();
}
