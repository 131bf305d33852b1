import { couponPaths } from '@sankalp/contract/coupons';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { savedUserAnswer, type User, userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, answersLoosely, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { idOf, listsUsers, meera, meeraSent } from '../users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;
const noHistory = answers('get', userPaths.history, historyAnswer, { data: [], total: 0 });
const shows = (user: User) => answers('get', userPaths.one, userAnswer, { data: user });

beforeEach(() => {
  signIn();
  server.use(noHistory);
});

async function edit() {
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return app;
}

test('an answer with no more than an id and a name reads as dashes, every tab empty; a day of birth may be an instant', async () => {
  const bare = { id: 'u1', name: 'Meera Iyer', dob: '1988-03-09T00:00:00.000Z' };
  server.use(answersLoosely('get', userPaths.one, { data: bare }), refuses('get', couponPaths.list, 500));
  const { user } = renderApp('/dashboard/user-details/u1');
  expect(await screen.findByLabelText('Date of Birth')).toHaveValue('09/03/1988');
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('City')).toHaveAttribute('placeholder', '—');
  for (const [tab, text] of [
    ['Course', 'No courses available'],
    ['Products', 'No products available'],
    ['Consultation', 'No consultations available'],
    ['Coupon', 'No coupons available'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(await screen.findByText(text)).toBeVisible();
  }
});

test('the addresses that somebody keeps in the app are shown, to be read', async () => {
  const home = {
    id: idOf(41),
    name: 'Meera Iyer',
    line1: '7 Hill Road',
    line2: 'First floor',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600001',
    phone: '+919845077812',
    isDefault: true,
  };
  const work = { ...home, id: idOf(42), line1: '2 MG Road', line2: null, isDefault: false };
  server.use(shows({ ...meera, addresses: [home, work] }));
  const { container } = renderApp(ADDRESS);
  const card = await screen.findByRole('region', { name: 'Addresses' });
  const [first, second] = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(first).toBe('Meera Iyer7 Hill RoadFirst floorChennai 600001, Tamil Nadu+91 98450 77812Default address');
  expect(second).toBe('Meera Iyer2 MG RoadChennai 600001, Tamil Nadu+91 98450 77812');
  expect(within(card).queryByRole('button')).toBeNull();
  await expectAccessible(container);
});

test('of who keeps none there is no card of them', async () => {
  server.use(shows(meera));
  renderApp(ADDRESS);
  expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Addresses' })).toBeNull();
});

const entry = {
  actor: 'Leela',
  action: 'update',
  entity: 'users',
  subject: null,
  changes: [{ field: 'city', before: 'Pune', after: 'Chennai' }],
};

test('the history says what changed, who changed it and when, below what the user took and the messages', async () => {
  server.use(
    shows(meera),
    answers('get', userPaths.history, historyAnswer, {
      total: 2,
      data: [
        { ...entry, id: idOf(1), at: new Date(Date.now() - 2.5 * 3600 * 1000).toISOString() },
        { ...entry, id: idOf(2), at: meera.createdAt, action: 'create' },
      ],
    }),
  );
  renderApp(ADDRESS);
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('City changed')).toBeVisible();
  const time = within(history).getByText('2 hours ago');
  expect(time.parentElement).toHaveTextContent('Leela, 2 hours ago');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/));
  expect(within(history).getAllByRole('listitem').at(-1)).toHaveTextContent('Joined18/11/2026');
  const messages = screen.getByRole('region', { name: 'Messages' });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(screen.getByRole('tablist').compareDocumentPosition(messages)).toBe(DOCUMENT_POSITION_FOLLOWING);
  expect(messages.compareDocumentPosition(history)).toBe(DOCUMENT_POSITION_FOLLOWING);
});

test('a long history is shown from its newest line back, older ones when asked, the joining as the last', async () => {
  const lines = Array.from({ length: 53 }, (_, index) => ({
    ...entry,
    id: idOf(100 + index),
    at: new Date(Date.now() - (index + 1) * 3600 * 1000).toISOString(),
  }));
  server.use(
    shows(meera),
    answers('get', userPaths.history, historyAnswer, ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      // A line came between the two calls, so that the second page repeats the last one of the first.
      const from = page === 1 ? 0 : 49;
      return { data: lines.slice(from, from + 50), total: 53 };
    }),
  );
  const { user } = renderApp(ADDRESS);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(50));
  expect(history.queryByText('Joined')).toBeNull();
  await user.click(history.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(54));
  expect(history.getByText('Joined')).toBeVisible();
  expect(history.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a user whose answer holds no id is not saved: "User ID is missing"', async () => {
  const arrived: string[] = [];
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  const { id: _, ...nameless } = meera;
  server.use(
    http.get(`*${API_BASE}${userPaths.one}`, () => HttpResponse.json({ data: nameless })),
    http.put(`*${API_BASE}/*`, ({ request }) => void arrived.push(request.url)),
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
  );
  const { user } = await edit();
  await retype(user, 'City', 'Madurai');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User ID is missing')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Madurai');
  expect(arrived).toEqual([]);
  server.events.removeListener('request:start', note);
  // Their belongings are asked for by the id of the address.
  expect(asked).toContain(`${API_BASE}/users/${meera.id}/consent`);
  expect(asked.filter((path) => path.includes('//'))).toEqual([]);
});

test('two fields that the contract refuses are named above the form, with nothing sent; Discard asks first', async () => {
  server.use(shows(meera));
  const { user } = await edit();
  await retype(user, 'User Name', '');
  await retype(user, 'Date of Birth', '31/02/1988');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('2 fields need attention');
  expect(screen.getByLabelText('User Name')).toHaveFocus();
  // Each text stands once, at its field.
  expect(screen.getByText('Date of Birth must be a date in the form DD/MM/YYYY')).toBeVisible();
  await user.click(within(summary).getByRole('button', { name: 'Date of Birth' }));
  expect(screen.getByLabelText('Date of Birth')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
  expect(dialog.getByText('Discard your changes to 2 fields?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('User Name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('User Name')).toHaveValue('Meera Iyer'));
  expect(screen.getByLabelText('User Name')).toHaveAttribute('readonly');
});

test('a pincode has at most six characters; an unusual one warns and is saved all the same', async () => {
  const saved: unknown[] = [];
  server.use(
    shows(meera),
    answers('put', userPaths.update, savedUserAnswer, async ({ request }) => {
      saved.push(await request.json());
      return { data: { ...meera, pincode: '060001', version: 4 } };
    }),
  );
  const { user } = await edit();
  await retype(user, 'Pincode', '060001999');
  expect(screen.getByLabelText('Pincode')).toHaveValue('060001');
  expect(screen.getByText('This is not a usual pincode: six digits, the first not 0.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual([{ ...meeraSent, pincode: '060001' }]);
});

test('old data that today would be refused goes out as it came, and does not block an edit of another field', async () => {
  const saved: unknown[] = [];
  server.use(
    shows({ ...meera, whatsappMobileNumber: 'none', pincode: '600-001-2' }),
    answers('put', userPaths.update, savedUserAnswer, async ({ request }) => {
      saved.push(await request.json());
      return { data: { ...meera, gender: 'male' as const, version: 4 } };
    }),
  );
  const { user } = await edit();
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual([{ ...meeraSent, whatsappMobileNumber: 'none', pincode: '600-001-2', gender: 'male' }]);
});

test('Delete asks, deletes, and leads back to the list', async () => {
  const deleted = answers('delete', userPaths.one, messageAnswer, { data: { message: 'User deleted' } });
  server.use(shows(meera), listsUsers([]), deleted);
  const { user, path } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete this user?')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/dashboard/user'));
  expect(screen.getByText('User deleted')).toBeVisible();
});
