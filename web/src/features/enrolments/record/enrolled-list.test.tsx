import { enrolledPaths } from '@sankalp/contract/enrolments/enrolled';
import { type EnrolledRow, enrolledAnswer } from '@sankalp/contract/enrolments/enrolled.schema';
import { assignAnswer } from '@sankalp/contract/enrolments.schema';
import { messagePaths } from '@sankalp/contract/messages';
import { bulkAnswer, idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { templatePaths } from '@sankalp/contract/whatsapp-templates';
import { templatesAnswer } from '@sankalp/contract/whatsapp-templates.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { addressOf, showsPageOf, silence } from '../../courses/courses.testing.ts';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const asha: EnrolledRow = {
  id: idOf(201),
  enrolmentId: idOf(301),
  name: 'Asha Rane',
  phone: '+919820411200',
  progress: 40,
  enrolledAt: '2026-11-14T06:00:00.000Z',
  enrolmentVersion: 3,
  isBought: false,
};
let asked: Record<string, string>[];
let rows: EnrolledRow[];

beforeEach(() => {
  signIn();
  asked = [];
  rows = [asha, { ...asha, id: idOf(202), enrolmentId: idOf(302), name: 'Neha Joshi', progress: 100 }];
  showsPageOf(silence);
  server.use(
    answers('get', enrolledPaths.list, enrolledAnswer, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: rows, total: rows.length, isPartial: query.get('search') === 'as' };
    }),
  );
});

async function show() {
  const app = renderApp(addressOf(silence));
  const card = within(await screen.findByRole('region', { name: 'Enrolled' }));
  await card.findByText('Asha Rane');
  return { ...app, card };
}

test('the record of a course lists who takes it and how far they are, and finds them', async () => {
  const { user, card } = await show();
  expect(card.getByRole('link', { name: 'Asha Rane' })).toHaveAttribute('href', `/dashboard/user-details/${asha.id}`);
  expect(card.getByRole('cell', { name: '40%' })).toBeVisible();
  expect(asked).toEqual([{ page: '1', limit: '10' }]);
  await writeInto(user, card.getByRole('searchbox'), 'neha');
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'neha', page: '1', limit: '10' }));
});

test('a search that was not made to its end says so', async () => {
  const { user, card } = await show();
  await user.type(card.getByRole('searchbox'), 'as');
  expect(await card.findByText(/More users may match than are counted here/)).toBeVisible();
  expect(card.getByText('2+ users')).toBeVisible();
});

test('somebody is un-enrolled with a reason, from the version that was shown, and Undo enrols them again', async () => {
  const sent: unknown[] = [];
  const answer = { data: { id: asha.enrolmentId, userId: asha.id, courseId: silence.id, createdAt: asha.enrolledAt } };
  server.use(
    answers('put', enrolledPaths.remove, assignAnswer, async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      rows = rows.slice(1);
      return answer;
    }),
    answers('post', enrolledPaths.restore, assignAnswer, ({ params }) => {
      sent.push(params.id);
      return answer;
    }),
  );
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Un-enrol Asha Rane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Un-enrol Asha Rane' }));
  expect(dialog.getByRole('button', { name: 'Un-enrol' })).toBeDisabled();
  await writeInto(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it');
  await user.click(dialog.getByRole('button', { name: 'Un-enrol' }));
  expect(await screen.findByText('Un-enrolled')).toBeVisible();
  await waitFor(() => expect(card.queryByText('Asha Rane')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Enrolled again')).toBeVisible();
  expect(sent).toEqual([['"3"', { reason: 'Asked for it' }], asha.enrolmentId]);
});

test('of a course that was bought it is said at once that it stays; nothing is asked for', async () => {
  rows = [{ ...asha, isBought: true }];
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Un-enrol Asha Rane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Un-enrol Asha Rane' }));
  expect(dialog.getByText('This course was bought: taking it back would lose the sale.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Un-enrol' })).toBeNull();
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('all of them are written to by the message of the users list', async () => {
  const dry: unknown[] = [];
  server.use(
    answers('get', enrolledPaths.ids, idsAnswer, { data: { ids: rows.map(({ id }) => id) } }),
    answers('get', templatePaths.list, templatesAnswer, { data: [], total: 0 }),
    answers('post', messagePaths.send, bulkAnswer, async ({ request }) => {
      dry.push(await request.json());
      return { data: { count: 2, names: ['Asha Rane', 'Neha Joshi'], ids: [], leftOut: [] } };
    }),
  );
  const { user, card } = await show();
  await user.click(card.getByRole('button', { name: 'Send all a message' }));
  expect(await screen.findByRole('dialog', { name: 'Send a message' })).toBeVisible();
  await waitFor(() => expect(dry).toEqual([{ dryRun: true, ids: rows.map(({ id }) => id) }]));
});
