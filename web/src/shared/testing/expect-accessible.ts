import axe from 'axe-core';
import { expect } from 'vitest';

/** Nothing in it breaks a rule of accessibility. Structure only: without layout neither colours nor sizes can be checked. */
export async function expectAccessible(part: Element | Document = document.body): Promise<void> {
  // A part that is shown without a page around it stands in no landmark.
  const region = { enabled: part.querySelector('main') !== null };
  const { violations } = await axe.run(part, {
    rules: { 'color-contrast': { enabled: false }, region },
    // Nothing is made that nobody reads.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
