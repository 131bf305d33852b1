// The product as several processes on several servers, with real parts in front of it and behind it, through a day and through
// faults. Where a part cannot be had, it says so and succeeds. Words behind it run a part, which writes no report.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { whyMissing } from './debian-packages.mjs';
import { at, root } from './paths.mjs';
import { whyNoS3Server } from './s3-server.mjs';

const SOFTWARE = {
  name: 'PostgreSQL 15, PgBouncer and HAProxy',
  programs: ['/usr/lib/postgresql/15/bin/pg_basebackup', 'pgbouncer', 'haproxy'],
  packages: ['postgresql-15', 'pgbouncer', 'haproxy'],
};

const parts = process.argv.slice(2);
const reason = (await whyMissing(SOFTWARE)) ?? (await whyNoS3Server());
if (reason) console.log(`skipped: the check of several processes (${reason})`);
else process.exitCode = await run();

async function run() {
  // Ctrl-C reaches the tests as well; they end what they have started, and then this ends.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const playwright = at('node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, ...(parts.length === 0 && { SCALE_REPORT: at('docs', 'scale.md') }) };
  const args = [playwright, 'test', '--config', 'e2e/scale/playwright.config.ts', ...parts];
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'close');
  return code ?? 1;
}
