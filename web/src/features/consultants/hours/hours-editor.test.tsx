import { bookingPaths } from '@sankalp/contract/bookings';
import { bookingsAnswer } from '@sankalp/contract/bookings.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { consultantAnswer } from '@sankalp/contract/consultants.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { consultantPath } from '../consultant-path.ts';
import { faridaSent, showsPageOf } from '../consultants.testing.ts';

const sent: unknown[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  sent.length = 0;
  showsPageOf(farida);
  server.use(
    answers('get', bookingPaths.list, bookingsAnswer, { data: [], total: 0, isPartial: false }),
    answers('patch', consultantPaths.one, consultantAnswer, async ({ request }) => {
      sent.push(await request.json());
      return { data: farida };
    }),
  );
});

async function openForm() {
  const { user } = renderApp(consultantPath(farida.id));
  expect(await screen.findByLabelText('Hours')).toHaveValue('Mon 09:00–12:00\nThu 09:00–12:00');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return user;
}

test('hours are added, moved and removed day by day, and go out with the rest', async () => {
  const user = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Add hours on Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Remove Thursday 09:00–12:00' }));
  const begins = screen.getByRole('combobox', { name: 'Sunday from' });
  expect(begins).toHaveValue('10:00');
  await user.click(begins);
  await user.click(await screen.findByRole('option', { name: '18:30' }));
  expect(screen.getByRole('combobox', { name: 'Sunday until' })).toHaveValue('19:00');
  await user.click(screen.getByRole('combobox', { name: 'Sunday until' }));
  await user.click(await screen.findByRole('option', { name: '24:00' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ ...faridaSent, hours: ['mon 09:00-12:00', 'mon 13:00-16:00', 'sun 18:30-24:00'] }]),
  );
});

test('hours that overlap are told at their place, and nothing goes out', async () => {
  const user = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Add hours on Monday' }));
  const [, begins] = screen.getAllByRole('combobox', { name: 'Monday from' });
  if (!begins) throw new Error('no second stretch');
  await user.click(begins);
  await user.click(await screen.findByRole('option', { name: '11:00' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { name: '' })).toBeVisible();
  expect(screen.getAllByText(/must not overlap on one day$/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a refusal of the server is told at the same place', async () => {
  const user = await openForm();
  server.use(refuses('patch', consultantPaths.one, 400, 'hours must end after they begin'));
  await user.click(await screen.findByRole('button', { name: 'Add hours on Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/must end after they begin$/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Add hours on Monday' })).toHaveFocus();
});
