import { expect, test, vi } from 'vitest';
import * as ui from './interface-slice.ts';

const { interfaceReducer } = ui;
const start = () => interfaceReducer(undefined, { type: 'start' });

test('starts with the first tab, nothing loading and no notifications', () => {
  expect(start()).toEqual({
    sidebarOpen: false,
    activeTab: 0,
    loading: { global: false, users: false, courses: false, products: false },
    notifications: [],
  });
});

test('the sidebar is toggled or set', () => {
  const toggled = interfaceReducer(start(), ui.toggleSidebar());
  expect(toggled.sidebarOpen).toBe(true);
  expect(interfaceReducer(toggled, ui.toggleSidebar()).sidebarOpen).toBe(false);
  expect(interfaceReducer(toggled, ui.setSidebarOpen(false)).sidebarOpen).toBe(false);
});

test('the active tab is set', () => {
  expect(interfaceReducer(start(), ui.setActiveTab(2)).activeTab).toBe(2);
});

test.each(['global', 'users', 'courses', 'products'] as const)('the loading flag %s is set by its key', (key) => {
  const { loading } = interfaceReducer(start(), ui.setLoading({ key, value: true }));
  expect(loading).toEqual({ ...start().loading, [key]: true });
});

test('notifications are added with an id from the current time, removed by id and cleared', () => {
  vi.useFakeTimers({ now: 4_000_000_000_000 });
  const one = interfaceReducer(start(), ui.addNotification({ kind: 'success', text: 'Saved' }));
  expect(one.notifications).toEqual([{ id: 4_000_000_000_000, kind: 'success', text: 'Saved' }]);
  const two = interfaceReducer(one, ui.addNotification({ kind: 'alert', text: 'Error: no' }));
  const [first, second] = two.notifications;
  expect(second?.id).not.toBe(first?.id);
  expect(interfaceReducer(two, ui.removeNotification(4_000_000_000_000)).notifications).toEqual([second]);
  const again = interfaceReducer(two, ui.addNotification({ kind: 'success', text: 'Saved' }));
  expect(again.notifications.map(({ text }) => text)).toEqual(['Error: no', 'Saved']);
  expect(interfaceReducer(two, ui.clearNotifications()).notifications).toEqual([]);
});
