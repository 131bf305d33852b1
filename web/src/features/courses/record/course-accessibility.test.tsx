import { screen } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { addressOf, edit, morning, retype, showsPageOf, silence } from '../courses.testing.ts';

beforeEach(() => void signIn());

test('a course that is read has no violation', async () => {
  showsPageOf(silence);
  renderApp(addressOf(silence));
  await screen.findByText('No scoreboard data found');
  await expectAccessible();
});

test('a course that is edited, with fields missing, has no violation', async () => {
  const { user } = await edit(morning);
  await retype(user, /^Course Name/, '');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('alert');
  await expectAccessible();
});

test('the form of a new course has no violation', async () => {
  showsPageOf(silence);
  renderApp('/dashboard/add-course');
  await screen.findByLabelText(/^Course Name/);
  await expectAccessible();
});
