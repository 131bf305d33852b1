import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { answerSignIn } from '../session/sign-in-gate.ts';
import { server } from './msw.ts';

// The first test of a file also loads the screens' modules, and the machine may be busy: only what never comes fails.
configure({ asyncUtilTimeout: 60_000 });

// What browsers have and jsdom has not.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver);
vi.stubGlobal('IntersectionObserver', NoObserver);
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

/** Makes media queries that contain one of these texts match, such as "max-width". */
export const matchingMedia = new Set<string>();

window.matchMedia = (query) =>
  ({
    matches: [...matchingMedia].some((text) => query.includes(text)),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

/** How wide tables are; 0 as long as a test does not say. */
export const layout = { tableWidthPx: 0 };
Object.defineProperty(HTMLTableElement.prototype, 'clientWidth', {
  get: () => layout.tableWidthPx,
  configurable: true,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  answerSignIn(false);
  cleanup();
  matchingMedia.clear();
  layout.tableWidthPx = 0;
  server.resetHandlers();
});
// The next file gets the same window and the same modules.
afterAll(() => {
  server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
