import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../e2e/harness/product.ts';
import { type Ask, allQuestions, LAST_PAGE, type Question } from './growth/questions.ts';
import { percentile } from './measure/rounds.ts';
import { startInstalled } from './rig/database-server.ts';
import { type Counts, seeded } from './rig/databases.ts';
import { Session } from './rig/session.ts';
import { serverVersion, tidy, withClient } from './rig/stored-users.ts';
import type { Target } from './rig/target.ts';

/** As many orders as people; every second one takes a course, and of ten three a consultation. */
const rowsOf = (size: number): Counts => ({
  users: size,
  courses: Math.max(20, size / 500),
  enrolments: size / 2,
  orders: size,
  bookings: (size * 3) / 10,
});
const WITH_DEMO = true;
const CALLS = 25;
const WARM_UP = 3;
const AT_MOST_MS = 2_000;
const MEGABYTE = 1024;
const LINE_END = 10;

interface Figure {
  readonly ms: number;
  /** Lines and memory are those of an export. */
  readonly lines?: number;
  readonly addedMb?: number;
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    postgres: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'sankalp-growth-'));
const parent = values.postgres ? join(folder, `postgres-${values.postgres}`) : folder;
const server = values.postgres ? await startInstalled(Number(values.postgres), parent) : undefined;
const questions = allQuestions().filter(({ name }) => name.includes(values.only));
const found = new Map<string, (Figure | undefined)[]>(questions.map(({ name }) => [name, []]));
try {
  for (const size of sizes) await measure(size);
} finally {
  await server?.stop();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
print();

async function measure(size: number): Promise<void> {
  const { dataDir, settings, databaseUrl } = await seeded(parent, rowsOf(size), server, WITH_DEMO);
  const product = await startProduct(dataDir, settings);
  try {
    await withClient(databaseUrl(), tidy);
    console.error(`${size}: PostgreSQL ${await withClient(databaseUrl(), serverVersion)}`);
    const session = await Session.signIn(product.origin, product.admin);
    const target = { origin: product.origin, headers: () => session.headers() };
    for (const question of questions) {
      const figure = await figureOf(question, target, () => residentMb(product.process.pid)).catch(said);
      found.get(question.name)?.push(figure);
      console.error(size, question.name, JSON.stringify(figure));
    }
  } finally {
    await product.stop();
  }
}

function said(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error);
}

async function figureOf(question: Question, target: Target, memory: () => number): Promise<Figure | undefined> {
  const get = async (path: string) => {
    const answer = await fetch(`${target.origin}${path}`, { headers: await target.headers() });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const ask: Ask = async (path) => (await get(path)).json() as ReturnType<Ask>;
  const path = await question.pathOn(ask);
  if (path === undefined) return undefined;
  if (path.includes('.csv') || path.endsWith('/export')) return exported(() => get(path), memory);
  const times: number[] = [];
  const since = performance.now();
  for (let i = 0; i < CALLS && (i < WARM_UP + 2 || performance.now() - since < AT_MOST_MS); i++) {
    const startedAt = performance.now();
    await (await get(path)).arrayBuffer();
    if (i >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return { ms: percentile(times, 0.5) };
}

/** One export, read to its end; the memory is what the process holds at most meanwhile, over what it held before. */
async function exported(get: () => Promise<Response>, memory: () => number): Promise<Figure> {
  const before = memory();
  let most = before;
  let lines = 0;
  const startedAt = performance.now();
  const answer = await get();
  for await (const chunk of answer.body ?? []) {
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
    most = Math.max(most, memory());
  }
  return { ms: performance.now() - startedAt, lines, addedMb: Math.round(most - before) };
}

function residentMb(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / MEGABYTE;
}

function print(): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  row([
    'Question',
    ...sizes.map((size) => `${size.toLocaleString('en')}, ms`),
    'An export: lines a second, memory added',
  ]);
  row(['---', ...sizes.map(() => '---:'), '---']);
  for (const [name, figures] of found) {
    const last = figures.findLast((figure) => figure !== undefined);
    if (!last) continue;
    const times = sizes.map((_, i) => figures[i]?.ms.toFixed(1) ?? '');
    const { lines, addedMb, ms } = last;
    const rate = lines === undefined ? '' : `${Math.round((1000 * lines) / ms).toLocaleString('en')}, ${addedMb} MB`;
    row([`\`${name}\``, ...times, rate]);
  }
  const silent = [...found].filter(
    ([name, figures]) => !name.endsWith(LAST_PAGE) && figures.every((figure) => !figure),
  );
  if (silent.length > 0) console.log(`\nNot asked, since no row answers: ${silent.map(([name]) => name).join('; ')}.`);
}
