import { calendarPaths } from '@sankalp/contract/calendars';
import { type Calendar, calendarAnswer } from '@sankalp/contract/calendars.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { showsPageOf } from '../consultants.testing.ts';

const FIRST = 'https://office.example.org/api/v1/calendars/one.ics';
const SECOND = 'https://office.example.org/api/v1/calendars/two.ics';
const none: Calendar = { url: null, since: null };
let shown: Calendar;
const sent: string[] = [];

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  sent.length = 0;
  shown = none;
  showsPageOf(farida);
  server.use(
    answers('get', calendarPaths.ofConsultant, calendarAnswer, () => ({ data: shown })),
    answers('post', calendarPaths.ofConsultant, calendarAnswer, () => {
      sent.push('POST');
      shown = { url: shown.url === null ? FIRST : SECOND, since: farida.createdAt };
      return { data: shown };
    }),
    answers('delete', calendarPaths.ofConsultant, calendarAnswer, () => {
      sent.push('DELETE');
      shown = none;
      return { data: shown };
    }),
  );
});

const open = () => renderApp(`/dashboard/cosultant-details?action=view&id=${farida.id}`);

test('an address is made, renewed and ended; what stops one that works asks first', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Make calendar address' }));
  expect(await screen.findByRole('button', { name: `Copy calendar address ${FIRST}` })).toBeVisible();
  await expectAccessible(container);

  await user.click(screen.getByRole('button', { name: 'Renew' }));
  const renewal = within(await screen.findByRole('dialog', { name: 'Renew calendar address' }));
  expect(sent).toEqual(['POST']);
  await user.click(renewal.getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText('Calendar address renewed; the old one is over')).toBeVisible();
  expect(await screen.findByRole('button', { name: `Copy calendar address ${SECOND}` })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'End' }));
  const end = within(await screen.findByRole('dialog', { name: 'End calendar address' }));
  await user.click(end.getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('button', { name: 'Make calendar address' })).toBeVisible();
  expect(sent).toEqual(['POST', 'POST', 'DELETE']);
});

test('says that it cannot be shown or made', async () => {
  server.use(refuses('get', calendarPaths.ofConsultant, 500));
  const { user } = open();
  expect(await screen.findByText('Failed to load the calendar address')).toBeVisible();
  server.use(
    answers('get', calendarPaths.ofConsultant, calendarAnswer, { data: none }),
    refuses('post', calendarPaths.ofConsultant, 500),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Make calendar address' }));
  expect(await screen.findByText('Failed to change the calendar address. Please try again.')).toBeVisible();
});
