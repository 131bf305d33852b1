// Runs every check, cheapest first; ends with how many tests passed and failed.
// With --no-browser: all but the journeys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { at, root } from './paths.mjs';
import { summarize } from './summarize.mjs';

const bin = at('node_modules', '.bin');
const unitResults = at('test-results', 'unit.json');
const journeyResults = at('test-results', 'e2e.json');

/** Cheap checks first, beside each other: together they take seconds, so one run names all of their complaints. */
const checks = [
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'types'],
  ['npm', 'run', '--silent', 'unused'],
  ['npm', 'run', '--silent', 'generate:check'],
  ['node', at('scripts', 'lint-openapi.mjs')],
];
const suites = [
  [`${bin}/vitest`, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  ['node', at('scripts', 'test-s3.mjs'), ...process.argv.slice(2)],
  ...(process.argv.includes('--no-browser')
    ? []
    : [[`${bin}/playwright`, 'test', '--config', 'e2e/playwright.config.ts']]),
];

for (const file of [unitResults, journeyResults]) rmSync(file, { force: true });

/** @type {string[]} */
const failures = [];
await Promise.all(checks.map((command) => run(command, { isQuiet: true })));
if (failures.length === 0) for (const command of suites) await run(command);

const { passed, failed, skipped } = summarize(unitResults, journeyResults);
for (const failure of failures) console.error(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0;

/**
 * @param {string[]} command
 * @param {{ isQuiet?: boolean }} options a quiet one says all that it has to say when it has ended
 */
async function run([program = '', ...args], { isQuiet = false } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'inherit'] });
  const said = child.stdout ? text(child.stdout) : '';
  const [code] = await once(child, 'close');
  process.stdout.write(await said);
  if (code !== 0) failures.push([program.replace(`${bin}/`, ''), ...args].join(' '));
}
