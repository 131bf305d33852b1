import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const LONGEST_FADE_MS = 5_000;

/** Fails with rule and place for each axe finding of any impact on the page as it is now. */
export async function expectNoAxeViolations(page: Page, screen = page.url()): Promise<void> {
  expect.soft(await axeFindings(page), `axe on ${screen}`).toEqual([]);
}

interface Look {
  /** All, when none are given. */
  rules?: readonly string[];
  /** Leaves out the page that lies dimmed under a dialog. */
  isDialogAlone?: boolean;
}

/** Violations that axe finds on the page as it is now. */
export async function axeFindings(page: Page, { rules, isDialogAlone = false }: Look = {}): Promise<string[]> {
  // A fade that is half way has colours that nobody is meant to read; one that is cancelled has none either.
  await page.evaluate((longestMs) => {
    const finished = document
      .getAnimations()
      // One that follows a scroll position never finishes, nor does one without an end.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => null));
    // Nor does one of a page that the browser has stopped drawing.
    return Promise.race([Promise.all(finished), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }, LONGEST_FADE_MS);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(hideRepeated);
  const findings = await page.evaluate(
    async ([only, isAlone]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const dialogs = isAlone ? document.querySelectorAll('[role="dialog"][aria-modal="true"]') : [];
      const { violations } = await axe.run(dialogs.length > 0 ? dialogs : document, {
        // Passed rules are counted, but not described.
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map((node) => `${id} (${impact}) at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      );
    },
    [rules, isDialogAlone] as const,
  );
  await page.evaluate(() => (window as unknown as { showRepeated: () => void }).showRepeated());
  return findings;
}

/**
 * Runs in the page: hides, in its place, each row and entry that is made as an earlier one of its list is, with the same
 * elements, classes and states, and with text and names where that has them: axe would say the same of it, a hundred times.
 */
function hideRepeated(): void {
  const NAMES =
    /^(id|href|src|srcset|for|name|value|alt|title|key|aria-(label|labelledby|describedby|controls|owns)|data-.*)$/;
  const hidden: HTMLElement[] = [];
  const makeOf = (node: Node, depth = 0): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? 'text' : '';
    const attributes = [...node.attributes]
      // A row is put in its place by its style.
      .filter(({ name }) => depth > 0 || name !== 'style')
      .map(({ name, value }) => (NAMES.test(name) ? `${name}=${value.trim() ? 'named' : ''}` : `${name}=${value}`));
    return `<${node.tagName} ${attributes.sort().join(' ')}>${[...node.childNodes].map((child) => makeOf(child, depth + 1)).join('')}</>`;
  };
  for (const list of document.querySelectorAll('tbody, ul, ol, [role="listbox"]')) {
    const made = new Set<string>();
    for (const row of list.children) {
      const make = makeOf(row);
      if (made.has(make) && row instanceof HTMLElement && !row.contains(document.activeElement)) {
        row.style.visibility = 'hidden';
        hidden.push(row);
      }
      made.add(make);
    }
  }
  const showRepeated = () => {
    for (const row of hidden) row.style.visibility = '';
  };
  Object.assign(window, { showRepeated });
}
