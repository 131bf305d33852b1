import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { STOP_SECONDS, settingNames } from './deployed.ts';
import { hasProgram } from './has-program.mjs';
import { at } from './paths.mjs';

const run = promisify(execFile);
const UNITS = ['sankalp@.service', 'sankalp-worker.service', 'sankalp-migrate.service'];
/** Score of systemd-analyze, out of 100, that a unit may have at most; newer ones ask for more. */
const EXPOSURE_MAX = '25';

const folder = at('deploy', 'systemd');
const linesOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').split('\n');

test.each(UNITS)('%s sets what the product knows, and hands secrets over as files', (unit) => {
  const lines = linesOf(unit);
  const assignments = lines
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => line.slice(12).split(' '));
  const known = new Set([...settingNames(), 'NODE_ENV']);
  expect(assignments.map((text) => text.split('=')[0]).filter((name = '') => !known.has(name))).toEqual([]);
  const files = assignments.flatMap((text) => /=%d\/(.+)$/.exec(text)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(lines).toContain(`LoadCredential=${file}:/etc/sankalp/credentials/${file}`);
});

test.each(['sankalp.env', 'sankalp-3000.env'])('%s sets what the product knows', (file) => {
  const names = linesOf(file)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('=')[0] ?? '');
  const known = settingNames();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a process drains before it ends, and is killed only long after', () => {
  const text = linesOf('sankalp@.service').join('\n');
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(text)?.[1]);
  expect(drain).toBeGreaterThan(0);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(drain + STOP_SECONDS);
});

const without = hasProgram('systemd-analyze') ? '' : ' (skipped: systemd-analyze is not installed)';

test.skipIf(without).each(UNITS)(`systemd takes %s, and finds it well protected${without}`, async (unit) => {
  const made = mkdtempSync(join(tmpdir(), 'sankalp-systemd-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  // Systemd looks whether the program is there, which need not be where a server has it, and for the units that one requires.
  for (const one of UNITS)
    writeFileSync(join(made, one), linesOf(one).join('\n').replace('/usr/bin/node', process.execPath));
  const path = join(made, unit);
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', path]);
  expect(stderr.split('\n').filter((line) => line.includes(unit))).toEqual([]);
  await run('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`, path]);
});
