import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadForOffline } from './preload.ts';

const screens = () => ({ loginPage: vi.fn(async () => ({})), signInDialog: vi.fn(async () => ({})) });
const type = () => document.body.dispatchEvent(new Event('input', { bubbles: true }));
let leave = () => {};
let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  becomeIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    becomeIdle = task;
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

function onLine(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

test('the page that a log-out ends on is fetched once the browser is idle, not before', () => {
  const { loginPage, signInDialog } = screens();
  leave = preloadForOffline({ loginPage, signInDialog });
  vi.advanceTimersByTime(60_000);
  expect(loginPage).not.toHaveBeenCalled();
  becomeIdle();
  expect(loginPage).toHaveBeenCalledOnce();
  expect(signInDialog).not.toHaveBeenCalled();
});

test('the sign-in dialog is fetched once something is typed that it may have to save', () => {
  const { loginPage, signInDialog } = screens();
  leave = preloadForOffline({ loginPage, signInDialog });
  type();
  expect(signInDialog).not.toHaveBeenCalled();
  becomeIdle();
  expect(signInDialog).toHaveBeenCalledOnce();
  becomeIdle = () => {};
  type();
  becomeIdle();
  expect(signInDialog).toHaveBeenCalledOnce();
});

test.each([
  ['metered', { saveData: true, effectiveType: '4g' }],
  ['slow', { effectiveType: '3g' }],
])('on a line that is %s the sign-in dialog is not fetched ahead', (_, connection) => {
  onLine(connection);
  const { loginPage, signInDialog } = screens();
  leave = preloadForOffline({ loginPage, signInDialog });
  vi.advanceTimersByTime(2_000);
  becomeIdle();
  expect(loginPage).toHaveBeenCalledOnce();
  type();
  becomeIdle();
  expect(signInDialog).not.toHaveBeenCalled();
});

test('who left the dashboard meanwhile fetches nothing', () => {
  const { loginPage, signInDialog } = screens();
  leave = preloadForOffline({ loginPage, signInDialog });
  vi.advanceTimersByTime(2_000);
  leave();
  becomeIdle();
  type();
  becomeIdle();
  expect(loginPage).not.toHaveBeenCalled();
  expect(signInDialog).not.toHaveBeenCalled();
});

test('without a connection nothing is fetched: a module that failed would stay so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loginPage, signInDialog } = screens();
  leave = preloadForOffline({ loginPage, signInDialog });
  vi.advanceTimersByTime(2_000);
  becomeIdle();
  expect(loginPage).not.toHaveBeenCalled();
});
