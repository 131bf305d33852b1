import { describe, expect, test } from 'vitest';
import { createTestApp, type TestSession } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const PASSWORD = 'banyan-tree-at-noon-3';
const tokenOf = (link: string): string | null => new URL(link).searchParams.get('token');
const resetLink = async ({ id }: TestSession) => tokenOf((await leela.post(`/admins/${id}/reset-link`)).body.data.link);
const reset = (token: string | null, password = 'monsoon-over-pune-8') =>
  app.call('POST', '/admin/auth/reset-password', { body: { token, password } });
const switchTo = (action: 'activate' | 'deactivate', { id }: Pick<TestSession, 'id'>) =>
  leela.post(`/admins/${id}/${action}`);
const moveTo = (emailId: string, { token }: TestSession) =>
  app.call('PUT', '/admin/auth/profile', { token, body: { userName: 'Ravi', emailId, currentPassword: PASSWORD } });

describe('a link to set a password dies', () => {
  test.each<[string, (ravi: TestSession) => Promise<unknown>]>([
    [
      'when the password is changed',
      ({ token }) =>
        app.call('POST', '/admin/auth/change-password', {
          token,
          body: { currentPassword: PASSWORD, newPassword: 'river-of-stars-9' },
        }),
    ],
    ['when it is set by another link', async (ravi) => reset(await resetLink(ravi), 'river-of-stars-9')],
    ['when it is set from the command line', ({ email }) => app.admins.setPassword(email, 'river-of-stars-9', 'test')],
    ['when the email changes', (ravi) => moveTo(`moved-${ravi.email}`, ravi)],
    [
      'when its admin is deactivated, and activated again',
      async (ravi) => [await switchTo('deactivate', ravi), await switchTo('activate', ravi)],
    ],
  ])('%s', async (_, change) => {
    const ravi = await app.asAdminWith(['user']);
    const token = await resetLink(ravi);
    await change(ravi);
    expect(await reset(token)).toBeRefused(400, 'This link is no longer valid. Please ask for a new one.');
    expect((await reset(await resetLink(ravi))).status).toBe(200);
  });

  test('also when it is an invitation', async () => {
    const body = { email: 'invited@example.org', userName: 'Ravi', modules: [] };
    const invited = (await leela.post('/admins/invites', body)).body.data;
    await switchTo('deactivate', invited);
    await switchTo('activate', invited);
    expect((await reset(tokenOf(invited.link))).status).toBe(400);
  });

  test('but not when only the name changes', async () => {
    const ravi = await app.asAdminWith(['user']);
    const token = await resetLink(ravi);
    const renamed = { userName: 'Ravi K', emailId: ravi.email };
    await ravi.put('/admin/auth/profile', renamed);
    expect((await reset(token)).status).toBe(200);
  });
});

test('a mail that waits in the queue while the email changes is not sent to the old address', async () => {
  const ravi = await app.asAdminWith(['user'], 'old@example.org');
  await app.call('POST', '/admin/auth/forgot-password', { body: { email: 'old@example.org' } });
  await moveTo('new@example.org', ravi);
  await app.runJobs();
  expect((await app.mails()).filter((mail) => mail.includes('asked for a new password'))).toEqual([]);
});
