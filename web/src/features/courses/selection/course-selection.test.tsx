import { coursePaths } from '@sankalp/contract/courses';
import { type Course, coursesAnswer } from '@sankalp/contract/courses.schema';
import { assignManyPaths } from '@sankalp/contract/enrolments/enrolments-bulk';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import { type BulkOutcome, bulkAnswer } from '@sankalp/contract/shared/bulk.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyLists } from '../../../shared/testing/empty-lists.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { watchSavedFiles } from '../../../shared/testing/saved-files.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { addressOf, morning, showsPageOf, silence } from '../courses.testing.ts';

const bulkPaths = bulkPathsOf(coursePaths.list);
const ids = [morning.id, silence.id];
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

beforeEach(() => {
  signIn({ modules: ['course'] });
  lists([morning, silence]);
});

const lists = (courses: Course[]) =>
  server.use(answers('get', coursePaths.list, coursesAnswer, { data: courses, total: courses.length }));

/** Answers a path with what came of it; keeps what was sent. */
function bulk(path: string, outcome: Partial<BulkOutcome>, after?: () => void) {
  const sent: unknown[] = [];
  server.use(
    answers('post', path, bulkAnswer, async ({ request }) => {
      const body = (await request.json()) as { dryRun?: boolean };
      sent.push(body);
      if (!body.dryRun) after?.();
      return { data: { count: 0, names: [], leftOut: [], ...outcome, ids: body.dryRun ? [] : (outcome.ids ?? []) } };
    }),
  );
  return sent;
}

async function chooseBoth() {
  const view = renderApp('/dashboard/course');
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select Morning Yoga' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Select Ten days of silence' }));
  return view;
}

test('those whose numbers are pasted get both courses by one call; the focus returns to the row, and Undo takes all back', async () => {
  const made = [morning.id, silence.id];
  const sent = bulk(assignManyPaths.assign, { count: 2, names: ['Meera Iyer'], ids: made });
  const undone = bulk(assignManyPaths.undo, { count: 2, ids: made });
  const { user } = await chooseBoth();
  await user.click(bar().getByRole('button', { name: 'Assign users' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign users to 2 courses' }));
  await writeInto(user, dialog.getByLabelText(/^Phone numbers/), '98450 77812');
  await writeInto(user, dialog.getByLabelText(/^Reason/), 'Retreat in Pune');
  await dialog.findByText(/^2 assignments will be made/);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('2 assignments made')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ten days of silence' })).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 assignments taken back')).toBeVisible();
  const wanted = { courseIds: ids, phones: ['98450 77812'] };
  expect(sent).toEqual([
    { ...wanted, dryRun: true },
    { ...wanted, dryRun: false, reason: 'Retreat in Pune', amountInr: 0 },
  ]);
  expect(undone).toEqual([{ ids: made }]);
});

test('chosen courses are deleted by one call, and come back by one; cancelled, the button of the bar has the focus again', async () => {
  const names = ['Morning Yoga'];
  const gone = { count: 1, names, ids: [morning.id] };
  const sent = bulk(bulkPaths.remove, gone, () => lists([silence]));
  const restored = bulk(bulkPaths.restore, gone, () => lists([morning, silence]));
  const { user } = renderApp('/dashboard/course');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Morning Yoga' }));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete 1 course' }));
  await user.click(asked.getByText('Cancel'));
  await waitFor(() => expect(bar().getByRole('button', { name: 'Delete' })).toHaveFocus());
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 course' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete 1 course' }));
  expect(await screen.findByText('1 course deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Morning Yoga')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ten days of silence' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Morning Yoga' })).toBeVisible();
  const chosen = { ids: [morning.id] };
  expect(sent).toEqual([
    { ...chosen, dryRun: true },
    { ...chosen, dryRun: true },
    { ...chosen, dryRun: false },
  ]);
  expect(restored).toEqual([chosen]);
});

test.each(['Assign User', 'Assign many users'])('the menu of a course offers %s', async (item) => {
  server.use(...emptyLists);
  showsPageOf(morning);
  const { user } = renderApp(addressOf(morning));
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  expect(await screen.findByRole('dialog', { name: new RegExp(`^${item}`) })).toBeVisible();
});

test('chosen courses are exported as the list tells them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00.000Z') });
  const saved = watchSavedFiles();
  const { user } = await chooseBoth();
  await user.click(bar().getByRole('button', { name: 'Export' }));
  expect(saved.map(({ name }) => name)).toEqual(['courses-2026-11-22.csv']);
  expect(await saved[0]?.text()).toBe(
    '\ufeffCourse Name,Instructor Name,Course Type,Price\n' +
      'Morning Yoga,Kavita Joshi,Live Course,1500\n' +
      'Ten days of silence,Kavita Joshi,Forceful Meditation,1500\n',
  );
});
