// Runs every check, cheapest first, the tests and the journeys; ends with how many tests passed and failed, and which took longest.
// With --no-browser: all but the journeys.
import { at } from './paths.mjs';
import { playwright, runSuites, vitest } from './suites.mjs';

await runSuites({
  // Together they take seconds, so one run names all of their complaints.
  checks: [
    ['npm', 'run', '--silent', 'lint'],
    ['npm', 'run', '--silent', 'types'],
    ['npm', 'run', '--silent', 'unused'],
    ['npm', 'run', '--silent', 'generate:check'],
    ['node', at('scripts', 'lint-openapi.mjs')],
  ],
  suites: [
    vitest('test-unit'),
    ...(process.argv.includes('--no-browser') ? [] : [playwright('test-journeys', 'e2e/playwright.config.ts')]),
  ],
  // Each waits now and then: for a database, for a page. The other has the processor meanwhile.
  areTogether: true,
  // The compiler is written in Go and keeps most of what it allocates: collected less often, it takes a fifth less time.
  env: { GOGC: '400' },
});
