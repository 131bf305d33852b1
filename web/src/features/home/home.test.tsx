import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { greeting } from './greeting.ts';

test('greets by name and offers the areas that the admin may open', async () => {
  signIn({ modules: ['order', 'user'] });
  renderApp('/dashboard/home');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText(/^Good (morning|afternoon|evening), Leela$/)).toBeInTheDocument();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/user', '/dashboard/order']);
});

test('says so when no area is open', async () => {
  signIn({ modules: [] });
  renderApp('/dashboard/home');
  expect(await screen.findByText(/^No area is open to you yet\./)).toBeInTheDocument();
});

test.each([
  ['2026-11-21T00:00:00Z', 'Good morning, Leela'],
  ['2026-11-21T08:00:00Z', 'Good afternoon, Leela'],
  ['2026-11-21T14:00:00Z', 'Good evening, Leela'],
  ['2026-11-21T20:00:00Z', 'Good evening, Leela'],
])('at %s in India: %s', (now, expected) => {
  expect(greeting('Leela Nair', 'Asia/Kolkata', new Date(now))).toBe(expected);
});
