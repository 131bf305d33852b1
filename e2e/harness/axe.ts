import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with rule and place for each axe finding of any impact on the page as it is now. */
export async function expectNoAxeViolations(page: Page, screen = page.url()): Promise<void> {
  expect.soft(await axeFindings(page), `axe on ${screen}`).toEqual([]);
}

/** Violations that axe finds on the page as it is now, by all rules or by these. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A fade that is half way has colours that nobody is meant to read; one that is cancelled has none either.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // One that follows a scroll position never finishes, nor does one without an end.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({
      // Passed rules are counted, but not described.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
  }, rules);
}
