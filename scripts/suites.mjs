import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { at, root } from './paths.mjs';
import { countTests, failuresOf, readReports, skippedOf, slowestOf, unsteadyOf } from './summarize.mjs';

/** @typedef {{ command: string[], report?: string, env?: NodeJS.ProcessEnv }} Suite and the file in which it says how it went */

const bin = at('node_modules', '.bin');
/** @param {string} name */
const reportAt = (name) => at('test-results', `${name}.json`);

/**
 * @param {string} name of its report
 * @param {string[]} args
 * @returns {Suite}
 */
export function vitest(name, ...args) {
  const report = reportAt(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { command: [`${bin}/vitest`, 'run', ...reporters, ...args], report };
}

/**
 * @param {string} name of its report
 * @param {string} config
 * @param {string[]} files
 * @returns {Suite}
 */
export function playwright(name, config, ...files) {
  const report = reportAt(name);
  const command = [`${bin}/playwright`, 'test', '--config', config, '--reporter=list,json', ...files];
  return { command, report, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } };
}

/**
 * Runs the cheap checks beside each other and, where none complains, the suites: in turn, or beside each other as well, where
 * only the first prints while it runs. Says how many tests passed, which took longest and which failed, and ends the process
 * with a failure where anything did.
 * @param {{ checks: string[][], suites: Suite[], areTogether?: boolean, env?: NodeJS.ProcessEnv }} run
 */
export async function runSuites({ checks, suites, areTogether = false, env = {} }) {
  const reports = suites.flatMap(({ report }) => report ?? []);
  for (const report of reports) rmSync(report, { force: true });

  /** @type {string[]} */
  const failures = [];
  /** @param {Suite} suite @param {boolean} isQuiet says all that it has to say when it has ended */
  const run = async ({ command, env: own }, isQuiet) => {
    const code = await runCommand(command, { ...process.env, ...env, ...own }, isQuiet);
    if (code !== 0) failures.push(command.join(' ').replace(`${bin}/`, ''));
  };
  await Promise.all(checks.map((command) => run({ command }, true)));
  if (failures.length === 0 && areTogether) await Promise.all(suites.map((suite, index) => run(suite, index > 0)));
  else if (failures.length === 0) for (const suite of suites) await run(suite, false);

  const files = readReports(reports);
  const { passed, failed, skipped } = countTests(files);
  for (const { file, seconds } of slowestOf(files)) console.log(`${seconds.padStart(6)} s  ${file}`);
  for (const skipped of skippedOf(files)) console.log(`skipped: ${skipped}`);
  for (const failure of unsteadyOf(files))
    console.error(`Passed at its second try alone, which is a fault of the test or of the product: ${failure}`);
  for (const failure of failuresOf(files)) console.error(failure);
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
  const printed = child.stdout ? text(child.stdout) : '';
  const [code] = await once(child, 'close');
  process.stdout.write(await printed);
  return code;
}
