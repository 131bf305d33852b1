import { authPaths } from '@sankalp/contract/auth';
import { mediaPaths } from '@sankalp/contract/media';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { userPaths } from '@sankalp/contract/users';
import { savedUserAnswer, type User, userAnswer } from '@sankalp/contract/users.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn, tokenFor } from '../../shared/testing/render-app.tsx';
import { aFile, presigns, pretendFiles, stores } from '../../shared/upload/upload.testing.ts';
import { gate, listsUsers, meera, meeraSent } from './users.testing.ts';

const ADDRESS = `/dashboard/user-details/${meera.id}`;
const withPhoto: User = {
  ...meera,
  profileImageKey: 'user/2026/10/old.jpg',
  profileImageUrl: '/media/user/2026/10/old.jpg',
};
const NEW_KEY = 'user/2026/11/meera.jpg';

let saved: unknown[];

beforeEach(() => {
  signIn();
  pretendFiles();
  saved = [];
  server.use(
    answers('get', userPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', userPaths.one, userAnswer, { data: withPhoto }),
    answers('put', userPaths.update, savedUserAnswer, async ({ request }) => {
      saved.push(await request.json());
      return { data: { ...withPhoto, profileImageKey: NEW_KEY, profileImageUrl: `/media/${NEW_KEY}`, version: 4 } };
    }),
  );
});

const shownPhoto = () => screen.getByRole('region', { name: 'Photo' }).querySelector('img')?.getAttribute('src');

async function edit() {
  const app = renderApp(ADDRESS);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return app;
}

test('a photo picked while editing shows at once; Save waits for it and sends its key with the rest', async () => {
  const { passed, open } = gate();
  server.use(
    presigns(({ entityType, mediaCategory }) => expect([entityType, mediaCategory]).toEqual(['user', 'profile-image'])),
    stores(async () => void (await passed)),
  );
  const { user } = renderApp(ADDRESS);
  const button = await screen.findByRole('button', { name: 'Edit' });
  expect(shownPhoto()).toBe('/media/user/2026/10/old.jpg');
  expect(screen.queryByLabelText('Upload photo')).toBeNull();
  await user.click(button);
  const picker = screen.getByLabelText('Upload photo');
  expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif');
  await user.upload(picker, aFile('meera.jpg'));
  expect(shownPhoto()).toBe('blob:test/1');
  expect(screen.getByRole('progressbar', { name: 'Uploading meera.jpg' })).toBeVisible();
  expect(screen.getByText('Uploading 1 file')).toBeVisible();
  await expectAccessible(screen.getByRole('region', { name: 'Photo' }));
  await user.type(screen.getByLabelText('City'), ' North');
  expect(screen.getByText('meera.jpg added')).toHaveAttribute('role', 'status');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(saved).toEqual([]);
  open();
  expect(await screen.findByText('User details updated successfully!')).toBeVisible();
  expect(saved).toEqual([{ ...meeraSent, city: 'Chennai North', profileImageKey: NEW_KEY }]);
  expect(shownPhoto()).toBe(`/media/${NEW_KEY}`);
});

test.each([
  [
    'no token is stored',
    () => localStorage.removeItem('token'),
    'Authentication token not found. Please log in again.',
  ],
  [
    'the token is expired',
    () => {
      localStorage.setItem('token', tokenFor(-1));
      server.use(refuses('post', authPaths.refresh, 401));
    },
    'Your session has expired. Please log in again.',
  ],
  [
    'no key comes back',
    () => server.use(http.post(`*/api/v1${mediaPaths.presign}`, () => HttpResponse.json({ data: {} }))),
    'Failed to upload profile image.',
  ],
  [
    'the store refuses it',
    () =>
      server.use(
        presigns(),
        stores(() => new HttpResponse(null, { status: 403 })),
      ),
    'Failed to upload meera.jpg to S3: 403',
  ],
])('when %s the photo before is back, with the text', async (_, arrange, text) => {
  const { user } = await edit();
  arrange();
  await user.upload(screen.getByLabelText('Upload photo'), aFile('meera.jpg'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull();
  expect(shownPhoto()).toBe('/media/user/2026/10/old.jpg');
  expect(screen.getByText('No changes yet')).toBeVisible();
});

test('a save that waited for a photo that failed saves nothing; the next one sends the key as it came', async () => {
  const { passed, open } = gate();
  server.use(
    presigns(),
    stores(async () => {
      await passed;
      return new HttpResponse(null, { status: 403 });
    }),
  );
  const { user } = await edit();
  await user.upload(screen.getByLabelText('Upload photo'), aFile('meera.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving...' });
  open();
  expect(await screen.findByText('Failed to upload meera.jpg to S3: 403')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(saved).toEqual([]);
  await user.type(screen.getByLabelText('City'), ' North');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('User details updated successfully!');
  expect(saved).toEqual([{ ...meeraSent, city: 'Chennai North', profileImageKey: 'user/2026/10/old.jpg' }]);
});

test('leaving during an upload asks; Cancel there, and then on the upload, brings the photo back', async () => {
  server.use(
    presigns(),
    stores(() => new Promise<void>(() => {})),
    listsUsers([]),
  );
  const { user, path } = await edit();
  await user.upload(screen.getByLabelText('Upload photo'), aFile('meera.jpg'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Your changes are not saved yet. Leave without saving them?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Cancel meera.jpg' }));
  await waitFor(() => expect(shownPhoto()).toBe('/media/user/2026/10/old.jpg'));
  expect(screen.getByText('No changes yet')).toBeVisible();
});

test('for those who listen it is said that the photo is there', async () => {
  server.use(presigns(), stores());
  const { user } = await edit();
  await user.upload(screen.getByLabelText('Upload photo'), aFile('meera.jpg'));
  expect(await screen.findByText('meera.jpg uploaded')).toHaveAttribute('role', 'status');
});
