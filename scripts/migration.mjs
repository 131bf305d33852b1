// `npm run migration -- --name <name>`: writes the SQL that brings the database to the tables as they are declared now. Of the
// snapshots, which say what the last migration knew, only the newest is kept, for only that is ever compared with.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

const meta = at('server', 'migrations', 'meta');
const tool = at('node_modules', '.bin', 'drizzle-kit');
const { status } = spawnSync(tool, ['generate', ...process.argv.slice(2)], { cwd: at('server'), stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
const newest = snapshots.sort().pop();
for (const older of snapshots) rmSync(join(meta, older));
if (newest) {
  const file = join(meta, newest);
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
}
