import { adminPaths } from '@sankalp/contract/admins';
import {
  type Admin,
  type AdminSession,
  adminAnswer,
  adminSessionsAnswer,
  adminsAnswer,
  inviteAnswer,
  resetLinkAnswer,
} from '@sankalp/contract/admins.schema';
import { authPaths } from '@sankalp/contract/auth';
import { factorRuleAnswer } from '@sankalp/contract/auth.schema';
import { settingsPaths } from '@sankalp/contract/settings';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, isUnreachable, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, leela as signedIn, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';

const ADDRESS = '/dashboard/setting-permissions?tab=3';
const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;

const leela: Admin = {
  id: signedIn.id,
  userName: 'Leela Nair',
  emailId: 'leela@example.org',
  isSuperAdmin: true,
  modules: [],
  status: 'active',
  hasSecondFactor: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2020-11-22T09:00:00.000Z',
  version: 1,
};
const ravi: Admin = {
  ...leela,
  id: idOf(2),
  userName: 'Ravi Menon',
  emailId: 'ravi@example.org',
  isSuperAdmin: false,
  modules: ['order', 'marketing'],
  lastSeenAt: null,
  version: 4,
};

const keeps = (...admins: Admin[]) => server.use(answers('get', adminPaths.list, adminsAnswer, { data: admins }));

beforeEach(() => {
  signIn();
  keeps(leela, ravi);
  server.use(answers('get', authPaths.secondFactorRule, factorRuleAnswer, { data: { isRequired: false } }));
});

const open = async () => {
  const app = renderApp(ADDRESS);
  await screen.findByText('Ravi Menon');
  return app;
};
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.textContent),
    );

async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string, name = 'Ravi Menon') {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('the tab is for super admins, and lists who may open what', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Policies',
    'Whastapp',
    'Permissions',
    'Developers',
  ]);
  expect(cells()).toMatchObject([
    ['Leela Nair', 'leela@example.org', 'Super admin', 'Active', 'Off', expect.stringMatching(/years ago$/)],
    ['Ravi Menon', 'ravi@example.org', 'Order, Marketing and Notification', 'Active', 'Off', 'Never'],
  ]);
});

test('others with the settings module do not have it', async () => {
  server.use(isUnreachable('get', settingsPaths.terms));
  signIn({ modules: ['settings'] });
  renderApp('/dashboard/setting-permissions?tab=1');
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Policies',
    'Whastapp',
  ]);
});

test('an admin is invited with modules, and the link can be copied; a taken email stands refused in the dialog', async () => {
  const sent: unknown[] = [];
  const link = 'https://admin.example.org/dashboard/reset-password?token=abc';
  server.use(refuses('post', adminPaths.invites, 409, 'Another administrator uses this email.'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '+ Invite Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/^Please fill in the required fields/)).toHaveTextContent('User Name, Email Id');
  await writeInto(user, dialog.getByLabelText(/^User Name/), 'Asha Rane');
  await writeInto(user, dialog.getByLabelText(/^Email Id/), 'ravi@example.org');
  const isSuper = dialog.getByRole('checkbox', { name: 'Super admin' });
  await user.click(isSuper);
  expect(dialog.queryByRole('checkbox', { name: 'Course' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another administrator uses this email.')).toBeVisible();
  expect(dialog.getByLabelText(/^Email Id/)).toHaveValue('ravi@example.org');

  server.use(
    answers('post', adminPaths.invites, inviteAnswer, async ({ request }) => {
      sent.push(await request.json());
      keeps(leela, ravi, { ...ravi, id: idOf(3), userName: 'Asha Rane', status: 'invited' });
      return { data: { id: idOf(3), link } };
    }),
  );
  await writeInto(user, dialog.getByLabelText(/^Email Id/), 'asha@example.org');
  await user.click(isSuper);
  await user.click(dialog.getByRole('checkbox', { name: 'Course' }));
  await user.click(dialog.getByRole('checkbox', { name: 'User' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^A link is on its way to asha@example.org/)).toBeVisible();
  expect(dialog.getByRole('button', { name: `Copy link ${link}` })).toBeVisible();
  expect(sent).toEqual([
    { userName: 'Asha Rane', email: 'asha@example.org', isSuperAdmin: false, modules: ['user', 'course'] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Asha Rane')).toBeVisible();
  expect(screen.getByText('Invited')).toBeVisible();
});

test('modules are changed from the version that was read; a super admin has them all', async () => {
  const changed: Admin = { ...ravi, modules: ['user', 'order'], version: 6 };
  const sent: unknown[] = [];
  server.use(
    answers('put', adminPaths.modules, adminAnswer, async ({ request, params }) => {
      sent.push([params.id, request.headers.get('if-match'), await request.json()]);
      keeps(leela, changed);
      return { data: changed };
    }),
  );
  const { user } = await open();
  // He has set a password since the list was read.
  keeps(leela, { ...ravi, version: 5 });
  const dialog = await choose(user, 'Change modules');
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'User' })).toBeEnabled());
  expect(dialog.getByRole('checkbox', { name: 'Order' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Marketing and Notification' }));
  await user.click(dialog.getByRole('checkbox', { name: 'User' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(sent).toEqual([[ravi.id, '"5"', { modules: ['user', 'order'] }]]);
  await waitFor(() => expect(cells()[1]?.[2]).toBe('User, Order'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Actions for Leela Nair' }));
  expect(screen.queryByRole('menuitem', { name: 'Change modules' })).toBeNull();
});

test('an admin is deactivated, once that was asked, and activated; the last super admin stays', async () => {
  const locked: Admin = { ...ravi, status: 'deactivated', version: 5 };
  server.use(
    answers('post', adminPaths.deactivate, adminAnswer, () => {
      keeps(leela, locked);
      return { data: locked };
    }),
    answers('post', adminPaths.activate, adminAnswer, () => {
      keeps(leela, ravi);
      return { data: ravi };
    }),
  );
  const { user } = await open();
  const dialog = await choose(user, 'Deactivate');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Ravi Menon deactivated')).toBeVisible();
  await waitFor(() => expect(cells()[1]?.[3]).toBe('Deactivated'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Actions for Ravi Menon' }));
  expect(screen.queryByRole('menuitem', { name: 'Reset link' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText('Ravi Menon activated')).toBeVisible();
  await waitFor(() => expect(cells()[1]?.[3]).toBe('Active'));
  server.use(refuses('post', adminPaths.deactivate, 409, 'At least one active super admin must remain.'));
  const last = await choose(user, 'Deactivate', 'Leela Nair');
  await user.click(last.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('At least one active super admin must remain.')).toBeVisible();
});

test('a reset link is made when it is asked for', async () => {
  const link = 'https://admin.example.org/dashboard/reset-password?token=xyz';
  server.use(answers('post', adminPaths.resetLink, resetLinkAnswer, { data: { link } }));
  const { user } = await open();
  const dialog = await choose(user, 'Reset link');
  expect(dialog.getByText(/It works once, for 30 minutes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('button', { name: `Copy link ${link}` })).toBeVisible();
});

test('sessions are shown and signed out, but not the caller’s own', async () => {
  const session = (index: number, isCurrent: boolean): AdminSession => ({
    id: idOf(index),
    createdAt: '2026-11-22T08:00:00.000Z',
    lastUsedAt: '2026-11-22T08:00:00.000Z',
    ipAddress: '10.0.0.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    isCurrent,
  });
  const ended: string[] = [];
  const has = (...sessions: AdminSession[]) =>
    server.use(answers('get', adminPaths.sessions, adminSessionsAnswer, { data: sessions }));
  has(session(11, true), session(12, false));
  server.use(
    answers('delete', adminPaths.session, messageAnswer, ({ params }) => {
      ended.push(params.sessionId ?? '');
      has(session(11, true));
      return { data: { message: 'Session ended' } };
    }),
  );
  const { user } = await open();
  const dialog = await choose(user, 'Sessions');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Firefox on Linux This device');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual([idOf(12)]);
  expect(dialog.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('a list that cannot be loaded is asked for again', async () => {
  server.use(refuses('get', adminPaths.list, 500));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText('Failed to load administrators')).toBeVisible();
  keeps(leela);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('leela@example.org')).toBeVisible();
});

test('a second factor is required of all once one has seen whom it stops, and made optional again', async () => {
  const sent: unknown[] = [];
  let isRequired = false;
  server.use(
    answers('get', authPaths.secondFactorRule, factorRuleAnswer, () => ({ data: { isRequired } })),
    answers('put', authPaths.secondFactorRule, factorRuleAnswer, async ({ request }) => {
      const body = (await request.json()) as { isRequired: boolean };
      sent.push(body);
      isRequired = body.isRequired;
      return { data: body };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Require for all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Require a second factor for all' }));
  expect(dialog.getByText(/2 admins have none: at their next click/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Require' }));
  await user.click(await screen.findByRole('button', { name: 'Make optional' }));
  expect(await screen.findByRole('button', { name: 'Require for all' })).toBeVisible();
  expect(sent).toEqual([{ isRequired: true }, { isRequired: false }]);
});

test("the second factor of another admin is removed, never one's own", async () => {
  const removed: string[] = [];
  server.use(
    answers('get', adminPaths.list, adminsAnswer, {
      data: [
        { ...leela, hasSecondFactor: true },
        { ...ravi, hasSecondFactor: true },
      ],
    }),
    answers('delete', authPaths.secondFactorOf, messageAnswer, ({ params }) => {
      removed.push(String(params.id));
      return { data: { message: 'Second factor removed' } };
    }),
  );
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Actions for Leela Nair' }));
  expect(await screen.findByRole('menuitem', { name: 'Sessions' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove second factor' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Ravi Menon' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second factor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second factor of Ravi Menon' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Second factor of Ravi Menon removed')).toBeVisible();
  expect(removed).toEqual([ravi.id]);
});

test('the history of an admin says which modules were given and taken, by whom', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  const line = { at, entity: 'admins', entityId: ravi.id, subject: null, actor: 'Leela Nair' };
  const asked: string[] = [];
  server.use(
    answers('get', adminPaths.history, historyAnswer, ({ params }) => {
      asked.push(params.id ?? '');
      const changes = [{ field: 'modules', before: [], after: ['order', 'marketing'] }];
      return {
        total: 2,
        data: [
          { ...line, id: idOf(12), action: 'update', changes },
          { ...line, id: idOf(11), action: 'invite', changes: [] },
        ],
      };
    }),
  );
  const { user } = await open();
  await choose(user, 'History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Ravi Menon' }));
  expect(await dialog.findByText('Modules changed')).toBeVisible();
  expect(dialog.getByText('None')).toBeVisible();
  expect(dialog.getByText('Order, Marketing and Notification')).toBeVisible();
  expect(dialog.getByText('Invited')).toBeVisible();
  expect(asked).toEqual([ravi.id]);
});
