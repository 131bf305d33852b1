import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startProduct } from '../e2e/harness/product.ts';
import {
  hasReplication,
  REPLICATION_MISSING,
  startReplicatedPostgres,
} from '../server/src/shared/testing/replicated-postgres.ts';
import { percentile } from './measure/rounds.ts';
import { Session } from './rig/session.ts';

const USERS = 20_000;
const ROUNDS = 4;
const SECONDS = 6;
const CONNECTIONS = 8;
const TICKS_A_SECOND = 100;
const PATHS = {
  'users, a page': '/users?currentPage=1&pageSize=25',
  'users, a search': '/users?currentPage=1&pageSize=25&search=son%2019',
};

interface Figure {
  readonly callsASecond: number;
  /** Seconds of the primary's processor for a thousand calls. */
  readonly primarySeconds: number;
}

/** Seconds of the processor that a server and its processes have had. */
function processorSeconds(postmaster: number): number {
  const ticks = readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const fields = statOf(pid);
    const belongs = Number(pid) === postmaster || Number(fields?.[1]) === postmaster;
    return belongs && fields ? [Number(fields[11]) + Number(fields[12])] : [];
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

if (!hasReplication) {
  console.log(`skipped: ${REPLICATION_MISSING}`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'sankalp-replica-'));
const servers = join(folder, 'servers');
mkdirSync(servers);
const database = await startReplicatedPostgres(servers);
const primary = database.primary();
const settings = {
  DATABASE_URL: primary.url,
  SECRET_KEY: 'a-benchmark-that-reads-from-a-replica',
  DEMO_DATA: 'on',
  RUN_WORKER: 'off',
};
const alone = await startProduct(folder, settings);
const both = await startProduct(folder, { ...settings, DATABASE_READ_URL: database.replica().url });
await primary.query(`insert into users (id, name, whatsapp_mobile_number, created_at)
  select gen_random_uuid(), 'Person ' || n, '+9162' || lpad(n::text, 8, '0'), now() - n * interval '1 minute'
  from generate_series(1, ${USERS}) n`);
await primary.query('analyze');

for (const [name, path] of Object.entries(PATHS)) {
  const figures = { alone: [] as Figure[], both: [] as Figure[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = [['alone', alone] as const, ['both', both] as const];
    for (const [kind, product] of round % 2 ? order.reverse() : order) {
      const headers = await (await Session.signIn(product.origin, product.admin)).headers();
      const before = processorSeconds(primary.pid());
      const result = await autocannon({
        url: `${product.origin}/api/v1${path}`,
        headers,
        connections: CONNECTIONS,
        duration: SECONDS,
      });
      if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} calls were refused`);
      figures[kind].push({
        callsASecond: result.requests.average,
        primarySeconds: (1_000 * (processorSeconds(primary.pid()) - before)) / result.requests.total,
      });
    }
  }
  const median = (kind: keyof typeof figures, field: keyof Figure) =>
    percentile(
      figures[kind].map((figure) => figure[field]),
      0.5,
    );
  const ratio = median('both', 'callsASecond') / median('alone', 'callsASecond');
  const seconds = (['alone', 'both'] as const).map((kind) => median(kind, 'primarySeconds').toFixed(2));
  console.log(
    `${name}: ${ratio.toFixed(2)} of the calls; primary ${seconds.join(' -> ')} s for 1,000 calls (load ${loadavg()[0]?.toFixed(0)})`,
  );
}
await Promise.all([alone.stop(), both.stop()]);
await database.stop();
rmSync(folder, { recursive: true });
