import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadForOffline } from './preload.ts';

const screens = () => ({ loginPage: vi.fn(async () => ({})), signInDialog: vi.fn(async () => ({})), palette: vi.fn() });
let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  becomeIdle = () => {};
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    becomeIdle = task;
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

function onLine(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

test('what a log-out or a lost session shows is fetched once the browser is idle, not before', () => {
  const { loginPage, signInDialog, palette } = screens();
  preloadForOffline({ loginPage, signInDialog, palette });
  vi.advanceTimersByTime(60_000);
  expect(loginPage).not.toHaveBeenCalled();
  becomeIdle();
  expect(loginPage).toHaveBeenCalledOnce();
  expect(signInDialog).toHaveBeenCalledOnce();
  expect(palette).toHaveBeenCalledOnce();
});

test.each([
  ['metered', { saveData: true, effectiveType: '4g' }],
  ['slow', { effectiveType: '3g' }],
])('on a line that is %s the sign-in dialog is not fetched ahead', (_, connection) => {
  onLine(connection);
  const { loginPage, signInDialog, palette } = screens();
  preloadForOffline({ loginPage, signInDialog, palette });
  vi.advanceTimersByTime(2_000);
  becomeIdle();
  expect(loginPage).toHaveBeenCalledOnce();
  expect(signInDialog).not.toHaveBeenCalled();
  expect(palette).not.toHaveBeenCalled();
});

test('who left the dashboard meanwhile fetches nothing', () => {
  const { loginPage, signInDialog, palette } = screens();
  const leave = preloadForOffline({ loginPage, signInDialog, palette });
  vi.advanceTimersByTime(2_000);
  leave();
  becomeIdle();
  expect(loginPage).not.toHaveBeenCalled();
});

test('without a connection nothing is fetched: a module that failed would stay so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loginPage, signInDialog, palette } = screens();
  preloadForOffline({ loginPage, signInDialog, palette });
  vi.advanceTimersByTime(2_000);
  becomeIdle();
  expect(loginPage).not.toHaveBeenCalled();
});
