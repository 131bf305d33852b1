import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { addressOf, edit, morning, retype, showsPageOf, silence } from '../courses.testing.ts';

/** Structure only: without layout neither colours nor sizes can be checked. */
async function violations(): Promise<string[]> {
  const main = document.querySelector('main');
  if (!main) throw new Error('There is no page.');
  const { violations } = await axe.run(main, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

beforeEach(() => void signIn());

test('a course that is read has no violation', async () => {
  showsPageOf(silence);
  renderApp(addressOf(silence));
  await screen.findByText('No scoreboard data found');
  expect(await violations()).toEqual([]);
});

test('a course that is edited, with fields missing, has no violation', async () => {
  const { user } = await edit(morning);
  await retype(user, /^Course Name/, '');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('alert');
  expect(await violations()).toEqual([]);
});

test('the form of a new course has no violation', async () => {
  showsPageOf(silence);
  renderApp('/dashboard/add-course');
  await screen.findByLabelText(/^Course Name/);
  expect(await violations()).toEqual([]);
});
