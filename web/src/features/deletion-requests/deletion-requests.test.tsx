import { deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import {
  type DeletionRequest,
  deletionRequestAnswer,
  deletionRequestsAnswer,
  retainedAnswer,
} from '@sankalp/contract/deletion-requests.schema';
import { erasureAnswer } from '@sankalp/contract/orders/order-retention.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseOption } from '../../shared/testing/choose-option.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';

const idOf = (n: number) => `0192d3a4-0000-7000-8000-${String(n).padStart(12, '0')}`;

const request = (own: Partial<DeletionRequest> = {}): DeletionRequest => ({
  id: idOf(1),
  name: 'Tara Bose',
  mobileNumber: '+919820011223',
  email: 'tara@example.org',
  reason: 'I moved.',
  isNumberProven: false,
  status: 'submitted',
  statusReason: null,
  reviewBy: '2199-01-05',
  eraseBy: null,
  createdAt: '2026-11-15T06:00:00.000Z',
  updatedAt: '2026-11-15T06:00:00.000Z',
  version: 3,
  users: [{ id: idOf(7), name: 'Tara B.', isDeleted: false }],
  ...own,
});

let asked: string[];
let shown: DeletionRequest;
let changes: { body: unknown; ifMatch: string | null }[];

beforeEach(() => {
  signIn();
  asked = [];
  changes = [];
  shown = request();
  server.use(
    answers('get', deletionRequestPaths.list, deletionRequestsAnswer, ({ query }) => {
      asked.push(query.toString());
      const rows = [
        request(),
        request({ id: idOf(2), name: 'Ravi Kale', status: 'approved', eraseBy: '2026-01-05', users: [] }),
        request({ id: idOf(3), name: null, mobileNumber: null, status: 'erased', users: [] }),
      ];
      return {
        data: query.get('search') === 'nobody' ? [] : rows,
        total: query.get('search') === 'nobody' ? 0 : 23,
        isPartial: false,
      };
    }),
    answers('get', deletionRequestPaths.one, deletionRequestAnswer, () => ({ data: shown })),
    answers('get', deletionRequestPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', deletionRequestPaths.erasure, erasureAnswer, {
      data: { days: 180, ordersKept: 3, ordersErased: 1 },
    }),
    answers('get', deletionRequestPaths.export, retainedAnswer, {
      data: {
        exportedAt: '2026-11-22T06:00:00.000Z',
        kept: [
          { kind: 'Profile', rows: [{ name: 'Tara B.', whatsappMobileNumber: '+919820011223', city: null }] },
          { kind: 'Orders', rows: [{ number: 100_017, isPaid: true }, { number: 100_018 }] },
        ],
      },
    }),
    http.put('*/api/v1/delete-requests/:id/status', async ({ request: sent }) => {
      const body = (await sent.json()) as { status: DeletionRequest['status']; reason?: string };
      changes.push({ body, ifMatch: sent.headers.get('if-match') });
      shown = { ...shown, status: body.status, statusReason: body.reason ?? null, version: shown.version + 1 };
      return HttpResponse.json({ data: shown });
    }),
  );
});

describe('the desk', () => {
  test('lists who asks, with the promise that runs, ten to a page', async () => {
    const { container, user, path } = renderApp('/dashboard/deletion-requests');
    const first = await screen.findByRole('row', {
      name: /Tara Bose.*\+91 98200 11223.*15\/11\/2026.*Review by 05\/01\/2199.*Submitted/,
    });
    expect(within(first).getByRole('link', { name: 'Tara Bose' })).toHaveAttribute(
      'href',
      `/dashboard/deletion-requests/${idOf(1)}`,
    );
    expect(screen.getByRole('row', { name: /Ravi Kale.*Erase by 05\/01\/2026, overdue.*Approved/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Erased person.*Erased/ })).toBeVisible();
    expect(screen.getByText('23 deletion requests')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.at(-1)).toBe('page=2&limit=10'));
    expect(path()).toBe('/dashboard/deletion-requests?page=2');
  });

  test('narrows by what is due, by status, and by name or number', async () => {
    const { user, path } = renderApp('/dashboard/deletion-requests?page=2');
    await screen.findByText('Tara Bose');
    const choice = screen.getByRole('combobox', { name: 'Status' });
    await chooseOption(user, choice, 'To erase, overdue');
    await waitFor(() => expect(asked.at(-1)).toBe('due=erase-overdue&page=1&limit=10'));
    await chooseOption(user, choice, 'Rejected');
    await waitFor(() => expect(asked.at(-1)).toBe('status=rejected&page=1&limit=10'));
    expect(path()).toBe('/dashboard/deletion-requests?status=rejected');
    await chooseOption(user, choice, 'Any status');
    await writeInto(user, screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No deletion requests match your search')).toBeVisible();
  });

  test('says that it failed to load, and that there is none', async () => {
    server.use(refuses('get', deletionRequestPaths.list, 500));
    const { user } = renderApp('/dashboard/deletion-requests');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load deletion requests');
    server.use(
      answers('get', deletionRequestPaths.list, deletionRequestsAnswer, { data: [], total: 0, isPartial: false }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No deletion requests')).toBeVisible();
  });

  test('is for those who hold the user module', async () => {
    signIn({ modules: ['order'] });
    renderApp('/dashboard/deletion-requests');
    expect(await screen.findByText('You do not have access to this area.')).toBeVisible();
  });
});

describe('a request', () => {
  const open = async () => {
    const view = renderApp(`/dashboard/deletion-requests/${idOf(1)}`);
    await screen.findByRole('heading', { level: 1, name: 'Tara Bose' });
    return view;
  };

  test.each([true, false])('says whether the number was proven (%s)', async (isNumberProven) => {
    shown = request({ isNumberProven });
    await open();
    const told = screen.queryByText('By a code that this number received, in the app');
    expect(told !== null).toBe(isNumberProven);
  });

  test('shows what was sent, who has the number, and all that is kept', async () => {
    const { container } = await open();
    const facts = within(screen.getByRole('region', { name: 'Request' }));
    for (const text of ['+91 98200 11223', 'tara@example.org', 'I moved.', 'Review by 05/01/2199']) {
      expect(facts.getByText(text)).toBeVisible();
    }
    expect(facts.getByRole('link', { name: 'Tara B.' })).toHaveAttribute('href', `/dashboard/user-details/${idOf(7)}`);
    const kept = within(screen.getByRole('region', { name: 'What is kept' }));
    expect(await kept.findByText('Profile (1)')).toBeVisible();
    expect(kept.getByText('Orders (2)')).toBeVisible();
    expect(kept.getByText('Whatsapp mobile number')).toBeInTheDocument();
    expect(kept.queryByText('City')).toBeNull();
    expect(kept.getByRole('button', { name: 'Export as JSON' })).toBeEnabled();
    await expectAccessible(container);
  });

  test('goes from review to approval to being erased, which asks first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Start review' }));
    expect(await screen.findByText('Review started')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const approval = within(await screen.findByRole('dialog', { name: 'Approve' }));
    expect(
      approval.getByText('Approve the request of Tara Bose? All data of this person are then erased within 7 days.'),
    ).toBeVisible();
    expect(changes).toHaveLength(1);
    await user.click(approval.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Request approved')).toBeVisible();
    const erase = await screen.findByRole('button', { name: 'Erase' });
    expect(erase).toHaveAttribute('data-variant', 'outline');
    await user.click(erase);
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase' }));
    expect(
      await dialog.findByText(
        'Erase Tara Bose for good? Name, number, picture and devices go. 3 orders of the last 180 days, or not settled yet, keep name and address until they are older and settled. 1 order older than 180 days stays without them. This cannot be undone.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Person erased')).toBeVisible();
    expect(changes).toEqual([
      { body: { status: 'under_review' }, ifMatch: '"3"' },
      { body: { status: 'approved' }, ifMatch: '"4"' },
      { body: { status: 'erased' }, ifMatch: '"5"' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull());
  });

  test('is rejected with a reason', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the request of Tara Bose' }));
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await writeInto(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by somebody else');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Request rejected')).toBeVisible();
    expect(changes).toEqual([{ body: { status: 'rejected', reason: 'Asked by somebody else' }, ifMatch: '"3"' }]);
    expect(await screen.findByText('Asked by somebody else')).toBeVisible();
  });

  test('that somebody else moved meanwhile says so', async () => {
    const { user } = await open();
    server.use(refuses('put', deletionRequestPaths.status, 409, 'The request has become rejected meanwhile.'));
    await user.click(screen.getByRole('button', { name: 'Start review' }));
    expect(await screen.findByText('The request has become rejected meanwhile.')).toBeVisible();
  });
});
