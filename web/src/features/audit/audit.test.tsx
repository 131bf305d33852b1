import { adminPaths } from '@sankalp/contract/admins';
import { adminsAnswer } from '@sankalp/contract/admins.schema';
import { auditPaths } from '@sankalp/contract/audit';
import { DELETED_RECORDS, deletedPaths } from '@sankalp/contract/audit/deleted';
import { type Deleted, deletedAnswer } from '@sankalp/contract/audit/deleted.schema';
import { auditAnswer } from '@sankalp/contract/audit.schema';
import { categoryAnswer } from '@sankalp/contract/categories.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseOption } from '../../shared/testing/choose-option.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { writeInto } from '../../shared/testing/write-into.ts';

const idOf = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const entry = {
  id: idOf(1),
  at: '2026-11-22T05:00:00.000Z',
  actor: 'Ravi Menon',
  action: 'update',
  entity: 'categories',
  entityId: idOf(2),
  subject: 'Beads',
  pageId: idOf(2),
  changes: [{ field: 'name', before: 'Malas', after: 'Beads' }],
};

test('the audit log is narrowed, and an entry opens to what it was before and after', async () => {
  const asked: string[] = [];
  server.use(
    answers('get', adminPaths.list, adminsAnswer, {
      data: [
        {
          id: idOf(9),
          emailId: 'ravi@example.org',
          userName: 'Ravi Menon',
          isSuperAdmin: false,
          modules: ['product'],
          status: 'active',
          hasSecondFactor: false,
          createdAt: '2026-01-01T00:00:00.000Z',
          lastSeenAt: null,
          version: 1,
        },
      ],
    }),
    answers('get', auditPaths.list, auditAnswer, ({ query }) => {
      asked.push(query.toString());
      const signIn = {
        ...entry,
        id: idOf(3),
        action: 'signedIn',
        entity: 'admins',
        subject: 'Ravi Menon',
        changes: [],
      };
      return { data: [entry, signIn], total: 2, isPartial: false };
    }),
  );
  signIn();
  const { user, container, path } = renderApp('/dashboard/audit');
  expect(
    await screen.findByRole('row', { name: /22\/11\/2026 10:30 Ravi Menon Category Beads Name changed/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Ravi Menon Admin Ravi Menon Signed in/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Beads' })).toHaveAttribute('href', '/dashboard/product?tab=1');
  await user.click(screen.getByRole('button', { name: 'Changes of Category at 22/11/2026 10:30' }));
  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(changes.getByRole('row', { name: 'Name Malas Beads' })).toBeVisible();

  await chooseOption(user, screen.getByRole('combobox', { name: 'Kind' }), 'Category');
  await chooseOption(user, screen.getByRole('combobox', { name: 'Admin' }), 'Ravi Menon');
  await expect.poll(() => asked.at(-1)).toContain(`entity=categories`);
  await expect.poll(() => asked.at(-1)).toContain(`adminId=${idOf(9)}`);
  expect(path()).toBe(`/dashboard/audit?entity=categories&adminId=${idOf(9)}`);
  await expectAccessible(container);
});

test('lines are searched, and told in words', async () => {
  const asked: string[] = [];
  const request = {
    ...entry,
    entity: 'deletion_requests',
    subject: 'Asha Rane',
    changes: [
      { field: 'status', before: 'submitted', after: 'under_review' },
      { field: 'reviewBy', before: null, after: '2026-11-30' },
    ],
  };
  const chosen = { ...entry, id: idOf(4), entity: 'admins', subject: null, pageId: null };
  const lines = [
    request,
    { ...chosen, changes: [{ field: 'language', before: 'en', after: 'hi' }] },
    { ...chosen, id: idOf(5), actor: null, entity: 'demo-data', action: 'finish', changes: [] },
  ];
  server.use(
    answers('get', adminPaths.list, adminsAnswer, { data: [] }),
    answers('get', auditPaths.list, auditAnswer, ({ query }) => {
      asked.push(query.toString());
      return { data: lines, total: lines.length, isPartial: false };
    }),
  );
  signIn();
  const { user } = renderApp('/dashboard/audit');
  expect(await screen.findByRole('link', { name: 'Asha Rane' })).toHaveAttribute(
    'href',
    `/dashboard/deletion-requests/${idOf(2)}`,
  );
  const [, status] = screen.getAllByRole('button', { name: /^Changes of / });
  await user.click(status as HTMLElement);
  expect(await screen.findByRole('row', { name: 'Language English हिन्दी' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Changes of Deletion request/ }));
  expect(await screen.findByRole('row', { name: 'Status Submitted Under review' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'To be reviewed by – 30/11/2026' })).toBeVisible();
  expect(screen.getByRole('row', { name: /The system Demo data – Demo data made/i })).toBeVisible();
  await writeInto(user, screen.getByRole('searchbox', { name: 'Search entries' }), 'asha');
  await expect.poll(() => asked.at(-1)).toContain('search=asha');
});

test('whoever is no super admin reads no audit log, and is not led to it', async () => {
  signIn({ modules: ['settings'] });
  const { user } = renderApp('/dashboard/audit');
  expect(await screen.findByRole('heading', { name: 'You do not have access to this area.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Leela Nair/ }));
  expect(await screen.findByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/dashboard/deleted');
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

test('what was deleted lately comes back', async () => {
  const gone: Deleted = {
    id: idOf(2),
    kind: 'categories',
    name: 'Malas',
    deletedAt: '2026-11-22T05:00:00.000Z',
    actor: 'Ravi Menon',
  };
  let rows = [gone];
  server.use(
    answers('get', deletedPaths.list, deletedAnswer, () => ({ data: rows, total: rows.length, isPartial: false })),
    refuses('post', DELETED_RECORDS.categories.restore, 409, 'Another category has this name.'),
  );
  signIn({ modules: ['product'] });
  const { user } = renderApp('/dashboard/deleted');
  await user.click(await screen.findByRole('button', { name: 'Restore Malas' }));
  expect(await screen.findByText('Another category has this name.')).toBeVisible();
  server.use(
    answers('post', DELETED_RECORDS.categories.restore, categoryAnswer, () => {
      rows = [];
      return { data: { id: gone.id, name: 'Malas', version: 3 } };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Restore Malas' }));
  expect(await screen.findByText('Malas restored')).toBeVisible();
  expect(await screen.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
});
