import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RouteError } from './route-error.tsx';

beforeEach(() => sessionStorage.clear());

test('a screen that could not be loaded reloads itself once, and then leaves it to the admin', async () => {
  const reload = vi.fn();
  render(<RouteError reload={reload} />).unmount();
  expect(reload).toHaveBeenCalledOnce();
  render(<RouteError reload={reload} />);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByText('An error occurred')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a connection it waits for one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  render(<RouteError reload={reload} />);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
