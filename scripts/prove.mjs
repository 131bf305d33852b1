// The long proofs, before a release: what besieges and measures at its whole size, media in a real bucket, and the product killed,
// starved, hung and run three times over.
import { at } from './paths.mjs';
import { runSuites, suitesOf } from './suites.mjs';

const name = 'prove';
const { vitest, playwright } = suitesOf(name);

await runSuites({
  name,
  checks: [],
  suites: [
    vitest('--project', 'server', '--project', 'server-alone', '.proof.test.ts'),
    ['node', at('scripts', 'test-s3.mjs')],
    playwright('e2e/durability/playwright.config.ts'),
  ],
  env: { PROOF: 'whole' },
});
