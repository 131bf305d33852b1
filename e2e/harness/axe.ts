import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with rule and place for each axe finding of any impact on the page as it is now: of all rules, or of these. */
export async function expectNoAxeViolations(page: Page, screen = page.url(), rules?: readonly string[]): Promise<void> {
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
  const findings = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await (only ? axe.run({ runOnly: { type: 'rule', values: [...only] } }) : axe.run());
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${id} (${impact}) at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
  }, rules);
  expect.soft(findings, `axe on ${screen}`).toEqual([]);
}
