import { bulkCouponPaths } from '@sankalp/contract/coupons/coupons-bulk';
import { coursePaths } from '@sankalp/contract/courses';
import { coursesAnswer } from '@sankalp/contract/courses.schema';
import { assignManyPaths } from '@sankalp/contract/enrolments/enrolments-bulk';
import { bulkPathsOf } from '@sankalp/contract/shared/bulk';
import { type BulkOutcome, bulkAnswer, idsAnswer } from '@sankalp/contract/shared/bulk.schema';
import { userPaths } from '@sankalp/contract/users';
import { citiesAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aRow, idOf, listsUsers, rowsUpTo } from '../users.testing.ts';

beforeEach(() => void signIn());

const bulkPaths = bulkPathsOf(userPaths.list);
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const outcome = (own: Partial<BulkOutcome>): { data: BulkOutcome } => ({
  data: { count: 0, names: [], ids: [], leftOut: [], ...own },
});

/** Answers a path with outcomes; keeps what was sent. */
function bulk(path: string, outcomeOf: (body: { ids: string[]; dryRun?: boolean }) => Partial<BulkOutcome>) {
  const sent: unknown[] = [];
  server.use(
    answers('post', path, bulkAnswer, async ({ request }) => {
      const body = (await request.json()) as { ids: string[]; dryRun?: boolean };
      sent.push(body);
      return outcome(outcomeOf(body));
    }),
  );
  return sent;
}

const all = ({ ids, dryRun }: { ids: string[]; dryRun?: boolean }) => ({
  count: ids.length,
  names: ['User 2', 'User 3'],
  ids: dryRun ? [] : ids,
});

async function chooseThree() {
  const view = renderApp('/dashboard/user');
  await view.user.click(await box('User 2'));
  await view.user.keyboard('{Shift>}');
  await view.user.click(await box('User 4'));
  await view.user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  return view;
}
const three = [idOf(2), idOf(3), idOf(4)];

describe('choosing rows', () => {
  beforeEach(() => server.use(listsUsers(rowsUpTo(6))));

  test('one, a range, all, none: the head shows which, and the names of heads and cells stay', async () => {
    const { user, path } = await chooseThree();
    expect(path()).toBe('/dashboard/user');
    const head = screen.getByRole('checkbox', { name: 'Select all shown' });
    expect(head).toBePartiallyChecked();
    expect(screen.getByRole('columnheader', { name: /Username$/ })).toHaveTextContent(/^Username$/);
    await user.click(await box('User 3'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Select all 6 users' }));
    expect(screen.getByText('6 selected')).toBeVisible();
    expect(head).toBeChecked();
    expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.click(head);
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  test('by the keys alone: x takes the row under j and k, Esc lets all go', async () => {
    const { user } = renderApp('/dashboard/user');
    await box('User 2');
    await user.keyboard('jxjjx');
    expect(await box('User 1')).toBeChecked();
    expect(await box('User 3')).toBeChecked();
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveFocus();
    await user.keyboard('jx');
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('what is chosen stays while another search looks for more', async () => {
    const { user } = renderApp('/dashboard/user');
    await user.click(await box('User 2'));
    await writeInto(user, screen.getByPlaceholderText('Search here...'), 'User 5');
    await waitFor(() => expect(screen.queryByText('User 2')).toBeNull());
    await user.click(await box('User 5'));
    expect(screen.getByText('2 selected')).toBeVisible();
  });
});

describe('deleting those that were chosen', () => {
  beforeEach(() => server.use(listsUsers(rowsUpTo(6))));

  test('says who first, then deletes by one call and takes it back by one', async () => {
    const sent = bulk(bulkPaths.remove, all);
    const undone = bulk(bulkPaths.restore, all);
    const { user } = await chooseThree();
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 users' }));
    expect(await dialog.findByText('3 users will be deleted: User 2, User 3 and 1 other.')).toBeVisible();
    expect(sent).toEqual([{ ids: three, dryRun: true }]);
    await user.click(dialog.getByRole('button', { name: 'Delete 3 users' }));
    expect(await screen.findByText('3 users deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('User 3')).toBeNull();
    expect(screen.getByText('3 users')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('3 users restored')).toBeVisible();
    expect(sent).toEqual([
      { ids: three, dryRun: true },
      { ids: three, dryRun: false },
    ]);
    expect(undone).toEqual([{ ids: three }]);
    expect(await screen.findByText('User 3')).toBeVisible();
  });

  test('tells who is left out and why, before and after', async () => {
    const leftOut = [{ why: 'User not found', count: 1, names: ['User 4'] }];
    bulk(bulkPaths.remove, ({ dryRun }) => ({ ...all({ ids: three.slice(0, 2), dryRun: dryRun ?? false }), leftOut }));
    const { user } = await chooseThree();
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 users' }));
    expect(await dialog.findByText('2 users will be deleted: User 2 and User 3.')).toBeVisible();
    expect(dialog.getByText('1 left out: User not found (User 4).')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 users' }));
    expect(await screen.findByText('2 users deleted. 1 left out: User not found (User 4).')).toBeVisible();
  });

  test('a check that fails can be tried again; nobody is deleted meanwhile', async () => {
    server.use(refuses('post', bulkPaths.remove, 500));
    const { user } = await chooseThree();
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 users' }));
    expect(await dialog.findByText('Could not delete user')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    bulk(bulkPaths.remove, all);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Delete 3 users' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('3 selected')).toBeVisible();
  });
});

test('each of those that were chosen gets a coupon by one call, which Undo deactivates', async () => {
  server.use(listsUsers(rowsUpTo(6)));
  const sent = bulk(bulkCouponPaths.create, all);
  const undone = bulk(bulkCouponPaths.deactivate, all);
  const { user } = await chooseThree();
  await user.click(bar().getByRole('button', { name: 'Generate coupons' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate coupons' }));
  expect(await dialog.findByText(/^3 users will get a coupon that works once, for them only/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Generate 3 coupons' }));
  expect(dialog.getByText('Enter a whole number from 1 to 100')).toBeVisible();
  await writeInto(user, dialog.getByLabelText(/^Discount in Percentage/), '80%');
  await writeInto(user, dialog.getByLabelText(/^Expiry Date/), '31/12/2099');
  await user.click(dialog.getByRole('button', { name: 'Generate 3 coupons' }));
  expect(await screen.findByText('You are about to give 80 percent off. Continue?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('3 coupons generated')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 coupons deactivated')).toBeVisible();
  const expiryTime = '2099-12-31T23:59:59+05:30';
  expect(sent).toEqual([
    { ids: three, dryRun: true },
    { ids: three, dryRun: false, discountPercentage: 80, expiryTime },
  ]);
  expect(undone).toEqual([{ ids: three }]);
});

describe('assigning a course to those that were chosen', () => {
  const course = { id: idOf(91), name: 'Morning Yoga', type: 'Live Course', priceInr: 500 } as const;

  test('says who has it already, assigns by one call and takes it back by one', async () => {
    server.use(listsUsers(rowsUpTo(6)), answers('get', coursePaths.list, coursesAnswer, { data: [course], total: 1 }));
    const leftOut = [{ why: 'Already assigned to Morning Yoga', count: 1, names: ['User 4'] }];
    const two = three.slice(0, 2);
    const sent = bulk(assignManyPaths.assign, ({ dryRun }) => ({
      ...all({ ids: two, dryRun: dryRun ?? false }),
      leftOut,
    }));
    const undone = bulk(assignManyPaths.undo, all);
    const { user } = await chooseThree();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign a course' }));
    expect(dialog.getByRole('button', { name: 'Choose a course' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: /^Course/ }));
    await user.click(await screen.findByRole('option', { name: 'Morning Yoga' }));
    expect(await dialog.findByText('2 users will be assigned: User 2 and User 3.')).toBeVisible();
    expect(dialog.getByText('1 left out: Already assigned to Morning Yoga (User 4).')).toBeVisible();
    await writeInto(user, dialog.getByLabelText(/^Reason/), 'Retreat in Pune');
    await user.click(dialog.getByRole('button', { name: 'Assign 2 users' }));
    expect(await screen.findByText(/^2 users were assigned\. 1 left out/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 assignments taken back')).toBeVisible();
    const wanted = { courseIds: [course.id], ids: three };
    expect(sent).toEqual([
      { ...wanted, dryRun: true },
      { ...wanted, dryRun: false, reason: 'Retreat in Pune', amountInr: 0 },
    ]);
    expect(undone).toEqual([{ ids: two }]);
  });

  test('is offered to those who may', async () => {
    signIn({ modules: ['user'] });
    server.use(listsUsers(rowsUpTo(6)));
    await chooseThree();
    expect(bar().getByRole('button', { name: 'Generate coupons' })).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Assign a course' })).toBeNull();
  });
});

test('the export asks for those that were chosen', async () => {
  server.use(listsUsers(rowsUpTo(6)), refuses('post', userPaths.export, 503, 'The database is being upgraded.'));
  const { user } = await chooseThree();
  await user.click(bar().getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The database is being upgraded.')).toBeVisible();
  expect(screen.getByText('3 selected')).toBeVisible();
});

describe('of more users than the browser holds', () => {
  const many = 6_000;
  test('all that match are asked from the server, and too many are refused with its sentence', async () => {
    server.use(listsUsers(Array.from({ length: many }, (_, index) => aRow(index + 1))));
    const asked: string[] = [];
    server.use(
      answers('get', userPaths.ids, idsAnswer, ({ query }) => {
        asked.push(query.toString());
        return { data: { ids: Array.from({ length: 150 }, (_, index) => idOf(index + 1)) } };
      }),
      answers('get', userPaths.cities, citiesAnswer, { data: ['Pune'] }),
    );
    const { user } = renderApp('/dashboard/user?city=Pune');
    await user.click(await box('User 2'));
    await user.click(await screen.findByRole('button', { name: 'Select all 6,000 users' }));
    expect(await screen.findByText('150 selected')).toBeVisible();
    expect(asked).toEqual(['city=Pune']);
    const sentence = 'Too many users match to choose them all. Narrow the list by search or filter.';
    server.use(refuses('get', userPaths.ids, 400, sentence));
    await user.click(screen.getByRole('button', { name: 'Select all 6,000 users' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('150 selected')).toBeVisible();
  });
});
