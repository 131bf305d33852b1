import { homeBannerPaths } from '@sankalp/contract/home-banners';
import { type HomeBanner, homeBannerAnswer, homeBannersAnswer } from '@sankalp/contract/home-banners.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { gate } from '../../shared/testing/gate.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { aFile, presigns, pretendFiles, stores } from '../../shared/upload/upload.testing.ts';

const stored: HomeBanner[] = [];
const sent: unknown[] = [];

const bannerOf = (index: number, own: Partial<HomeBanner> = {}): HomeBanner => ({
  id: `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`,
  imageKey: `banner/${index}.webp`,
  image: { url: `/media/banner/${index}.webp`, thumbnailUrl: null },
  addToHomeScreen: false,
  createdAt: '2026-11-18T05:00:00.000Z',
  version: 1,
  ...own,
});

beforeEach(() => {
  signIn({ modules: ['marketing'] });
  pretendFiles();
  stored.length = 0;
  sent.length = 0;
  server.use(
    presigns((body) => expect(body).toMatchObject({ entityType: 'banner', mediaCategory: 'banner' })),
    stores(),
    answers('get', homeBannerPaths.list, homeBannersAnswer, () => ({ data: stored, total: stored.length })),
    saves(),
    changes(),
  );
});

const saves = () =>
  answers('post', homeBannerPaths.list, homeBannerAnswer, async ({ request }) => {
    const body = (await request.json()) as { imageKey: string };
    sent.push(body);
    const banner = bannerOf(stored.length + 1, body);
    stored.unshift(banner);
    return { data: banner };
  });
const changes = () =>
  answers('patch', homeBannerPaths.one, homeBannerAnswer, async ({ request, params }) => {
    const change = (await request.json()) as Partial<HomeBanner>;
    sent.push(change);
    const banner = stored.find(({ id }) => id === params.id) ?? bannerOf(0);
    return { data: Object.assign(banner, change) };
  });

const open = () => renderApp('/dashboard/add-herobanner');
const choice = async (name: 'Yes' | 'No') => screen.findByRole('radio', { name });

/** The choice shows with the next frame. */
const expectChosen = async (name: 'Yes' | 'No') => {
  const radio = await choice(name);
  await waitFor(() => expect(radio).toBeChecked());
};

test('each picked picture, and no film, becomes a banner that is not on the home screen', async () => {
  const { user } = open();
  const picker = await screen.findByLabelText('Choose Banner Images');
  expect(picker.getAttribute('accept')).toContain('image/jpeg');
  expect(picker.getAttribute('accept')).not.toContain('video');
  await user.upload(picker, [aFile('one.jpg'), aFile('two.jpg')]);
  const grid = await screen.findByRole('list', { name: 'Home Banners' });
  await waitFor(() => expect(within(grid).getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Banner Images' })).toBeNull());
  expect(sent).toHaveLength(2);
  for (const name of ['one', 'two']) {
    expect(sent).toContainEqual({ imageKey: `banner/2026/11/${name}.jpg`, addToHomeScreen: false });
  }
  await expectAccessible();
});

test('pictures that cannot be saved stay, in no order that could be changed, and Retry saves them', async () => {
  server.use(refuses('post', homeBannerPaths.list, 500));
  const { user } = open();
  await user.upload(await screen.findByLabelText('Choose Banner Images'), [aFile('one.jpg'), aFile('two.jpg')]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  expect(screen.getAllByText('Failed to save banner. Please try again.')[0]).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  server.use(saves());
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
  expect(await screen.findByRole('img', { name: 'Banner 2' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Banner Images' })).toBeNull());
});

test('a choice is shown at once, taken back when it is refused, and sent when it is another than the one that holds', async () => {
  stored.push(bannerOf(1));
  const refusal = gate();
  server.use(
    http.patch(`*${API_BASE}${homeBannerPaths.one}`, async () => {
      await refusal.passed;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user } = open();
  await user.click(await choice('Yes'));
  await expectChosen('Yes');
  refusal.open();
  expect(await screen.findByRole('alert')).toBeVisible();
  await expectChosen('No');
  server.use(changes());
  await user.click(await choice('No'));
  await user.click(await choice('Yes'));
  await expectChosen('Yes');
  await user.click(await choice('Yes'));
  await waitFor(() => expect(sent).toEqual([{ imageKey: 'banner/1.webp', addToHomeScreen: true }]));
});

test('a banner tells who put it on the home screen', async () => {
  stored.push(bannerOf(1));
  answersHistory(homeBannerPaths.history, {
    id: bannerOf(1).id,
    entity: 'home_banners',
    changes: [{ field: 'addToHomeScreen', before: false, after: true }],
  });
  const { user } = open();
  await user.click(await screen.findByLabelText('Show history of Banner 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Banner 1' }));
  const line = (await dialog.findByText('Add to Home Screen changed')).closest('li');
  expect(line).toHaveTextContent(/No → Yes.*Leela Nair,/);
});

describesDeletion({
  opens: open,
  row: { ...bannerOf(1), name: 'Banner 1' },
  serves: (rows) => stored.splice(0, stored.length, ...rows),
  paths: homeBannerPaths,
  deleted: 'Banner deleted successfully!',
  failed: 'An error occurred',
});
