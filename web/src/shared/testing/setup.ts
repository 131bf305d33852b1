import './quick-react.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetTurns } from '../api/record-turns.ts';
import { choiceList } from '../form/choice-field.tsx';
import { leaving } from '../session/leaving.ts';
import { answerSignIn } from '../session/sign-in-gate.ts';
import { forgetLists } from '../table/list-address.ts';
import { rememberOrder } from '../table/list-order.ts';
import { layout } from './layout.ts';
import { server } from './msw.ts';
import { quickenLabels } from './quick-labels.ts';
import { quickenStyles } from './quick-styles.ts';
import { noteUnanswered, takeUnanswered } from './unanswered-calls.ts';

// The first test of a file also loads the screens' modules, and the machine may be busy: only what never comes fails.
configure({
  asyncUtilTimeout: 60_000,
  // A query that waits misses many times before it finds: the document is written out for what is shown at the end alone.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      // A wait that is over writes it anew; what throws there leaves the wait without an end.
      configurable: true,
    }),
});

// Browsers have these, jsdom has not.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
// Fields that grow with their text measure again once the letters have come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => {};
quickenStyles(window);
quickenLabels(window);
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

Object.defineProperty(HTMLTableElement.prototype, 'clientWidth', {
  get: () => layout.tableWidthPx,
  configurable: true,
});

// Test files share the modules and the window, so every test leaves both as it found them.
const refuse = () => {
  throw new Error(
    'Modules are shared among test files and cannot be mocked: pass what is to be replaced as an argument.',
  );
};
Object.assign(vi, { mock: refuse, doMock: refuse, resetModules: refuse });

beforeAll(async () => {
  // Tests use lists at once; how a field waits for its own is a test of `choice-field.tsx`.
  await choiceList.load();
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      noteUnanswered(`${method} ${url}`);
      print.error();
    },
  });
});
beforeEach(() => {
  // Calls that a test before asked once it was over.
  takeUnanswered();
  localStorage.clear();
  sessionStorage.clear();
  // jsdom opens no other document.
  vi.spyOn(leaving, 'to').mockReturnValue();
  vi.spyOn(leaving, 'again').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  answerSignIn(false);
  forgetTurns();
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset.mantineColorScheme;
  rememberOrder([]);
  forgetLists();
  matchingMedia.clear();
  layout.tableWidthPx = 0;
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const calls = takeUnanswered();
  if (calls.length > 0) throw new Error(`No handler answers ${calls.join(', ')}`);
});
afterAll(() => server.close());
