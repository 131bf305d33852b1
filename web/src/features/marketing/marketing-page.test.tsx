import { homeBannerPaths } from '@sankalp/contract/home-banners';
import { type HomeBanner, homeBannersAnswer } from '@sankalp/contract/home-banners.schema';
import { notificationPaths } from '@sankalp/contract/notifications';
import { type Notification, notificationsAnswer } from '@sankalp/contract/notifications.schema';
import { testimonialPaths } from '@sankalp/contract/testimonials';
import { type Testimonial, testimonialsAnswer } from '@sankalp/contract/testimonials.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { describesList } from '../../shared/testing/describes-list.ts';
import { expectAccessible } from '../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { sentNotification } from '../../shared/testing/sample-notification.ts';

const id = (index: number) => `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
const createdAt = '2026-11-18T05:00:00.000Z';
const banner: HomeBanner = {
  id: id(1),
  imageKey: 'banner/one.webp',
  image: { url: '/media/banner/one.webp', thumbnailUrl: null },
  addToHomeScreen: true,
  createdAt,
  version: 1,
};
const testimonial: Testimonial = {
  id: id(2),
  link: 'https://www.youtube.com/@sankalp',
  file: 'testemonial/one.webp',
  image: { url: '/media/testemonial/one.webp', thumbnailUrl: null },
  createdAt,
  version: 1,
};
const notification: Notification = { ...sentNotification, createdAt };
const later: Notification = { ...notification, id: id(8), sentToCompletedUsers: false, status: 'queued' };
const listsNotifications = (...data: Notification[]) =>
  server.use(answers('get', notificationPaths.list, notificationsAnswer, { data, total: data.length }));

const showsNothing = () => {
  server.use(
    answers('get', homeBannerPaths.list, homeBannersAnswer, { data: [], total: 0 }),
    answers('get', testimonialPaths.list, testimonialsAnswer, { data: [], total: 0 }),
  );
  listsNotifications();
};

beforeEach(() => {
  signIn({ modules: ['marketing'] });
  showsNothing();
});

test('has three tabs, each with its button and its empty text', async () => {
  const { user } = renderApp('/dashboard/marketing/');
  expect(await screen.findByRole('heading', { name: 'Marketing and Notification', level: 1 })).toBeVisible();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Home Banners', 'Notification', 'Testimonial']);
  for (const [number, button, path, empty] of [
    [0, '+ Add Home Screen Banner', '/dashboard/add-herobanner', 'No Homescreen banner found'],
    [1, '+ Send Notification', '/dashboard/add-notification', 'No notification found'],
    [2, '+ Add Testimonials', '/dashboard/add-testimonial', 'No testemonial found'],
  ] as const) {
    await user.click(tabs[number] as HTMLElement);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByText(button).closest('a')).toHaveAttribute('href', path);
  }
});

test('shows all banners, and which of them the app shows', async () => {
  server.use(
    answers('get', homeBannerPaths.list, homeBannersAnswer, {
      data: [banner, { ...banner, id: id(9), addToHomeScreen: false }],
      total: 2,
    }),
  );
  renderApp('/dashboard/marketing/');
  const grid = within(await screen.findByRole('list', { name: 'Home Banners' }));
  expect(grid.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'On the home screen',
    'Not on the home screen',
  ]);
  expect(grid.getByRole('img', { name: 'Banner 1' })).toHaveAttribute('src', '/media/banner/one.webp');
  await expectAccessible();
});

describesList({
  address: '/dashboard/marketing/?tab=1',
  label: 'Notifications',
  path: notificationPaths.list,
  serves: (rows) => listsNotifications(...rows),
  rows: [notification, later],
  heads: ['Date', 'Title', 'Message', 'Course Name', 'Status'],
  shows: ['Breath and StillnessSent', 'Breath and StillnessPending'],
  texts: { empty: 'No notification found', failed: 'Failed to load Courses' },
});

test.each([
  ['Home Banners', '', homeBannerPaths.list],
  ['Testimonial', '?tab=2', testimonialPaths.list],
] as const)('%s that cannot be loaded are tried again', async (_, query, path) => {
  server.use(refuses('get', path, 500));
  const { user } = renderApp(`/dashboard/marketing/${query}`);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  showsNothing();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('An error occurred')).toBeNull());
});

const listsTestimonials = (...data: Testimonial[]) =>
  server.use(answers('get', testimonialPaths.list, testimonialsAnswer, { data, total: data.length }));

test('a testimonial opens its page apart and tells its history', async () => {
  listsTestimonials(testimonial);
  answersHistory(testimonialPaths.history, { id: testimonial.id, entity: 'testimonials', action: 'restore' });
  const { user } = renderApp('/dashboard/marketing/?tab=2');
  const link = await screen.findByRole('link', { name: testimonial.link });
  expect(link).toHaveAttribute('href', testimonial.link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(screen.getByLabelText(`Show history of ${testimonial.link}`));
  const dialog = within(await screen.findByRole('dialog', { name: `History of ${testimonial.link}` }));
  expect(await dialog.findByText('Restored')).toBeVisible();
});

describesDeletion({
  opens: () => renderApp('/dashboard/marketing/?tab=2'),
  row: { ...testimonial, name: testimonial.link },
  serves: (rows) => listsTestimonials(...rows),
  paths: testimonialPaths,
  deleted: 'Delete Successfully',
  failed: 'An error occurred',
});
