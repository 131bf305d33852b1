import { MantineProvider } from '@mantine/core';
import { scoreboardPaths } from '@sankalp/contract/scoreboard';
import { type ScoreboardEntry, scoreboardAnswer } from '@sankalp/contract/scoreboard.schema';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../app/store.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { signIn } from '../../shared/testing/sign-in.ts';
import { Scoreboard } from './scoreboard.tsx';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const COURSE_ID = idOf(1);

const aPlace = (rank: number, username: string, days: number, city: string | null = 'Pune'): ScoreboardEntry => ({
  id: idOf(100 + rank),
  rank,
  username,
  city,
  days,
});

const lists = (data: ScoreboardEntry[]) =>
  server.use(
    answers('get', scoreboardPaths.ofCourse, scoreboardAnswer, ({ params }) => {
      expect(params.courseId).toBe(COURSE_ID);
      return { data };
    }),
  );

function show() {
  render(
    <Provider store={createStore()}>
      <MantineProvider env="test">
        <Scoreboard courseId={COURSE_ID} />
      </MantineProvider>
    </Provider>,
  );
  return userEvent.setup();
}

beforeEach(() => void signIn());

test('shows the ranks under the required heads', async () => {
  lists([aPlace(1, 'Asha Rane', 40), aPlace(2, 'Meera Iyer', 31, null)]);
  show();
  expect(await screen.findByRole('row', { name: '1 Asha Rane Pune 40' })).toBeVisible();
  expect(screen.getByRole('row', { name: '2 Meera Iyer 31' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Rank',
    'Username',
    'City',
    'Days',
  ]);
});

test('shows ten to a page', async () => {
  lists(Array.from({ length: 11 }, (_, index) => aPlace(index + 1, `User ${index + 1}`, 50 - index)));
  const user = show();
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(screen.getByText('User 11')).toBeVisible();
});

test('says when there is nobody, and when it cannot be loaded', async () => {
  server.use(refuses('get', scoreboardPaths.ofCourse, 500));
  const user = show();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  lists([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No scoreboard data found')).toBeVisible();
});
