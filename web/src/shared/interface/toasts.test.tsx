import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { interfaceReducer } from './interface-slice.ts';
import { Toasts } from './toasts.tsx';
import { useToast } from './use-toast.ts';

type Toast = ReturnType<typeof useToast>;

function Caller({ captured }: { captured: { toast?: Toast } }) {
  const toast = useToast();
  useEffect(() => {
    captured.toast = toast;
  }, [captured, toast]);
  return null;
}

function renderToasts(): Toast {
  const captured: { toast?: Toast } = {};
  render(
    <Provider store={configureStore({ reducer: { interface: interfaceReducer } })}>
      <Caller captured={captured} />
      <Toasts />
    </Provider>,
  );
  if (!captured.toast) throw new Error('not rendered');
  return captured.toast;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());

test('a success is announced politely and goes after 6 seconds', () => {
  const toast = renderToasts();
  act(() => toast.success('Saved'));
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  wait(5_900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  wait(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an alert has the role alert', () => {
  const toast = renderToasts();
  act(() => toast.alert('Error: Could not delete user'));
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Could not delete user');
});

test('one with an action stays 10 seconds and runs it once', () => {
  const run = vi.fn();
  const toast = renderToasts();
  act(() => toast.success('User deleted', { action: { label: 'Undo', run } }));
  wait(9_900);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('User deleted')).toBeNull();
});

test('it stays while pointed at or focused, and can be closed', () => {
  const toast = renderToasts();
  act(() => toast.info('Copied'));
  const shown = screen.getByRole('group');
  fireEvent.pointerEnter(shown);
  wait(20_000);
  expect(screen.getByText('Copied')).toBeInTheDocument();
  fireEvent.pointerLeave(shown);
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  wait(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Copied')).toBeNull();
});

test('two are shown at a time; an older one waits, and its time with it', () => {
  const toast = renderToasts();
  for (const text of ['First', 'Second', 'Third']) act(() => void toast.success(text));
  expect(screen.getByText('First')).not.toBeVisible();
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.getByText('Third')).toBeVisible();
  wait(6_100);
  expect(screen.queryByText('Third')).toBeNull();
  expect(screen.getByText('First')).toBeVisible();
  wait(6_100);
  expect(screen.queryByText('First')).toBeNull();
});

test('one that hands something over stays as long as it says, and each of its kind stays beside the others', () => {
  const toast = renderToasts();
  const give = (copyText: string) => toast.success('Coupon generated', { copyText, stayMs: 15_000 });
  act(() => void give('FIRST234'));
  act(() => void give('SECOND34'));
  expect(screen.getAllByText('Coupon generated')).toHaveLength(2);
  wait(14_900);
  expect(screen.getByText('FIRST234')).toBeInTheDocument();
  wait(200);
  expect(screen.queryByText('FIRST234')).toBeNull();
});

test('a code to copy is set as code, a sentence as text', () => {
  const toast = renderToasts();
  act(() => toast.success('Coupon generated', { copyText: 'MEERA234', isCode: true }));
  act(() => toast.success('Booking cancelled', { copyText: 'Dear Meera, it is cancelled.' }));
  expect(screen.getByText('MEERA234').tagName).toBe('CODE');
  expect(screen.getByText('Dear Meera, it is cancelled.').closest('code')).toBeNull();
});
