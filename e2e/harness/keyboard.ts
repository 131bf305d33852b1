import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, as one without a mouse would, until the element has the focus, which must then be visible. */
export async function tabTo(page: Page, target: Locator, mostPresses = 60): Promise<void> {
  // A page that is still loading would use the presses up.
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) {
      await expect.poll(() => hasFocusRing(target), 'the focus is visible').toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** Whether keys go to the element. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement);
}

/** An outline or a shadow, on the element or on what wraps it closely. */
function hasFocusRing(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const rings = [element, element.parentElement, element.parentElement?.parentElement].map((candidate) => {
      if (!candidate) return false;
      const style = getComputedStyle(candidate);
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    });
    return rings.includes(true);
  });
}

/** Counts the keys that are pressed on the page from now on; a text that is pasted is one. */
export function countKeys({ keyboard }: Page): () => number {
  let count = 0;
  const { press, type, insertText } = keyboard;
  keyboard.press = (...args) => {
    count += 1;
    return press.apply(keyboard, args);
  };
  keyboard.type = (text, options) => {
    count += text.length;
    return type.call(keyboard, text, options);
  };
  keyboard.insertText = (text) => {
    count += 1;
    return insertText.call(keyboard, text);
  };
  return () => count;
}
