// The long proofs, before a release: what besieges and measures at its whole size, media in a real bucket, every screen at every
// width and in both languages, and the product killed, starved, hung and run three times over.
import { FAULT_SOFTWARE, whyMissing } from './debian-packages.mjs';
import { at } from './paths.mjs';
import { playwright, runSuites, vitest } from './suites.mjs';

const LOCKING = ['checkouts', 'bookings/slots', 'people', 'addresses', 'learning'].map((name) => `/features/${name}/`);

for (const software of FAULT_SOFTWARE) {
  const reason = await whyMissing(software);
  if (reason) console.log(`skipped: tests that need ${software.name} (${reason})`);
}
await runSuites({
  checks: [],
  suites: [
    vitest('prove-unit', '--project', 'server', '--project', 'server-alone', '.proof.test.ts'),
    // Locks, holds and payments, on the oldest PostgreSQL as well.
    { ...vitest('prove-oldest', '--project', 'server', ...LOCKING), env: { TEST_POSTGRES: 'oldest' } },
    { command: ['node', at('scripts', 'test-s3.mjs')] },
    playwright('prove-journeys', 'e2e/playwright.config.ts', '--grep', 'screens:|@proof'),
    playwright('prove-durability', 'e2e/durability/playwright.config.ts'),
  ],
  env: { PROOF: 'whole' },
});
