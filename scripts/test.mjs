// Runs every check, cheapest first, the tests and the journeys; ends with how many tests passed and failed, and which took longest.
// With --no-browser: all but the journeys.
import { at } from './paths.mjs';
import { runSuites, suitesOf } from './suites.mjs';

const name = 'test';
const { vitest, playwright } = suitesOf(name);

await runSuites({
  name,
  // Together they take seconds, so one run names all of their complaints.
  checks: [
    ['npm', 'run', '--silent', 'lint'],
    ['npm', 'run', '--silent', 'types'],
    ['npm', 'run', '--silent', 'unused'],
    ['npm', 'run', '--silent', 'generate:check'],
    ['node', at('scripts', 'lint-openapi.mjs')],
  ],
  suites: [vitest(), ...(process.argv.includes('--no-browser') ? [] : [playwright('e2e/playwright.config.ts')])],
});
