import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { at, root } from './paths.mjs';
import { failuresOf, slowestOf, summarize } from './summarize.mjs';

const bin = at('node_modules', '.bin');

/**
 * The calls of a run of tests, and where they report.
 * @param {string} name of the run: `test`, `prove`
 */
export function suitesOf(name) {
  const unitResults = at('test-results', `${name}-unit.json`);
  const journeyResults = at('test-results', `${name}-e2e.json`);
  return {
    unitResults,
    journeyResults,
    /** @param {string[]} args */
    vitest: (...args) => [
      `${bin}/vitest`,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
      ...args,
    ],
    /** @param {string} config */
    playwright: (config) => [`${bin}/playwright`, 'test', '--config', config],
  };
}

/**
 * Runs the cheap checks beside each other and, where none complains, the suites one after the other. Says how many tests passed,
 * which took longest and which failed, and ends the process with a failure where anything did.
 * @param {{ name: string, checks: string[][], suites: string[][], env?: NodeJS.ProcessEnv }} run
 */
export async function runSuites({ name, checks, suites, env = {} }) {
  const { unitResults, journeyResults } = suitesOf(name);
  for (const file of [unitResults, journeyResults]) rmSync(file, { force: true });

  /** @type {string[]} */
  const failures = [];
  /** @param {string[]} command @param {boolean} isQuiet says all that it has to say when it has ended */
  const run = async (command, isQuiet) => {
    const code = await runCommand(command, { ...process.env, ...env }, isQuiet);
    if (code !== 0) failures.push(command.join(' ').replace(`${bin}/`, ''));
  };
  await Promise.all(checks.map((command) => run(command, true)));
  if (failures.length === 0) for (const command of suites) await run(command, false);

  const { passed, failed, skipped } = summarize(unitResults, journeyResults);
  for (const { file, seconds } of slowestOf(unitResults, journeyResults))
    console.log(`${seconds.padStart(6)} s  ${file}`);
  for (const failure of failuresOf(unitResults, journeyResults)) console.error(failure);
  for (const failure of failures) console.error(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0;
}

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isQuiet
 */
async function runCommand([program = '', ...args], env, isQuiet) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'inherit'] });
  const said = child.stdout ? text(child.stdout) : '';
  const [code] = await once(child, 'close');
  process.stdout.write(await said);
  return code;
}
