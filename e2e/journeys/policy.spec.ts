import { expect, test } from '../harness/fixtures.ts';
import { listenForFaults } from '../harness/page-faults.ts';

// Every journey fails when a page breaks the policy or throws; screens.spec.ts goes to every screen.

test('what a script tries out and catches counts, and what it throws, on any page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const faults = await listenForFaults(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(faults).toEqual([]);
  await page.evaluate(() =>
    setTimeout(() => {
      try {
        new Function('');
      } catch {
        throw new Error('thrown by the test');
      }
    }),
  );
  await expect
    .poll(() => faults.toSorted())
    .toEqual(['Error: thrown by the test', expect.stringMatching(/^script-src eval on \/, from /)]);
  await context.close();
});
