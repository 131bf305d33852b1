import { consultantPaths } from '@sankalp/contract/consultants';
import { consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import { consultationBannerAnswer } from '@sankalp/contract/consultation-banners.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { pretendPast } from '../../../shared/testing/past.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { aFile, presigns, pretendFiles, stores } from '../../../shared/upload/upload.testing.ts';
import {
  backPain,
  devendra,
  filmBanner,
  firstTalk,
  lists,
  listsBanners,
  listsConsultants,
  pictureBanner,
  showsArea,
} from '../consultations.testing.ts';

const AREA = '/dashboard/cosultation';
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => {
  signIn({ modules: ['consultation'] });
  showsArea();
});

test('has three tabs, a heading that follows the open one, and what each can add', async () => {
  const { user, path } = renderApp(`${AREA}/`);
  expect(await heading('Consultation')).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Consultation', 'Consultant', 'Banner']);
  expect(screen.getByRole('link', { name: '+ Add Consultation' })).toHaveAttribute(
    'href',
    '/dashboard/cosultation-details?action=add',
  );
  await user.click(screen.getByRole('tab', { name: 'Consultant' }));
  expect(await heading('Consultant')).toBeVisible();
  expect(screen.getByRole('link', { name: '+ Add Consultant' })).toHaveAttribute(
    'href',
    '/dashboard/cosultant-details?action=add',
  );
  await user.click(screen.getByRole('tab', { name: 'Banner' }));
  expect(await heading('Banner')).toBeVisible();
  expect(screen.getByRole('button', { name: '+ Add Banner' })).toBeVisible();
  expect(path()).toContain('tab=2');
});

test('consultations show name, consultant, description, price and a checkbox that is only read', async () => {
  renderApp(AREA);
  const row = await screen.findByRole('row', { name: /First Talk/ });
  expect(heads()).toEqual(['Consultation Name', 'Consultant Name', 'Description', 'Price', 'Active', 'Action']);
  expect(within(row).getByText('Farida Contractor')).toBeVisible();
  expect(within(row).getByTitle(firstTalk.description)).toHaveTextContent(firstTalk.description);
  expect(within(row).getByText('₹900')).toBeVisible();
  const active = within(row).getByRole('checkbox', { name: 'First Talk is active' });
  expect(active).toBeChecked();
  expect(active).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByRole('checkbox', { name: 'Back Pain is active' })).not.toBeChecked();
});

test('consultants show name, specialty and whether they teach', async () => {
  renderApp(`${AREA}?tab=1`);
  const row = await screen.findByRole('row', { name: /Farida/ });
  expect(heads()).toEqual(['Consultant name', 'Specialty', 'Instructor?', 'Action']);
  expect(row).toHaveTextContent('Farida ContractorYoga TherapyYes');
  expect(screen.getByRole('row', { name: /Devendra/ })).toHaveTextContent('Devendra KulkarniAyurvedaNo');
});

test.each([
  ['0', () => lists(), 'No consultation found'],
  ['1', () => listsConsultants(), 'No consultunt found'],
  ['2', () => listsBanners(), 'No banner found'],
])('tab %s without rows says so', async (tab, empty, text) => {
  empty();
  renderApp(`${AREA}?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['0', consultationPaths.list, 'Try again', 'First Talk'],
  ['2', consultationBannerPaths.list, 'Try again', 'Banner 1'],
])('tab %s that cannot be loaded says so and tries again', async (tab, path, button, found) => {
  server.use(refuses('get', path, 500));
  const { user } = renderApp(`${AREA}?tab=${tab}`);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  showsArea();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(found)).toBeVisible();
});

test.each([
  ['', 'Failed to load consultunts'],
  ['The server rests.', 'The server rests.'],
])('consultants that cannot be loaded, refused with %j, say %j', async (message, text) => {
  server.use(refuses('get', consultantPaths.list, 500, message));
  renderApp(`${AREA}?tab=1`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the search looks through names, and goes with its tab', async () => {
  const { user, path } = renderApp(AREA);
  await screen.findByText('First Talk');
  await user.type(screen.getByPlaceholderText('Search here...'), 'back');
  await waitFor(() => expect(screen.queryByText('First Talk')).toBeNull());
  expect(screen.getByText('Back Pain')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Consultant' }));
  expect(await screen.findByText('Farida Contractor')).toBeVisible();
  expect(path()).toBe(`${AREA}?tab=1`);
});

test.each([
  ['0', 'Edit First Talk', `/dashboard/cosultation-details?action=edit&id=${firstTalk.id}`],
  ['0', 'View First Talk', `/dashboard/cosultation-details?action=view&id=${firstTalk.id}`],
  ['1', 'Edit Farida Contractor', `/dashboard/cosultant-details?action=edit&id=${farida.id}`],
  ['1', 'View Farida Contractor', `/dashboard/cosultant-details?action=view&id=${farida.id}`],
])('on tab %s %s leads to %s', async (tab, button, address) => {
  const { user, path } = renderApp(`${AREA}?tab=${tab}`);
  server.use(refuses('get', consultantPaths.one, 500), refuses('get', consultantPaths.history, 500));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(path()).toBe(address));
});

describesDeletion({
  opens: () => renderApp(AREA),
  row: { ...firstTalk, name: firstTalk.consultationName },
  serves: (rows) => lists(...rows, backPain),
  paths: consultationPaths,
  deleted: 'Consultation deleted successfully!',
  failed: 'An error occurred',
});

describesDeletion({
  opens: () => renderApp(`${AREA}?tab=1`),
  row: farida,
  serves: (rows) => listsConsultants(...rows, devendra),
  paths: consultantPaths,
  deleted: 'Consultunt deleted successfully!',
  failed: 'An error occurred',
});

describesDeletion({
  opens: () => renderApp(`${AREA}?tab=2`),
  row: { ...pictureBanner, name: 'Banner 2' },
  serves: (rows) => listsBanners(filmBanner, ...rows),
  paths: consultationBannerPaths,
  deleted: 'Banner deleted successfully!',
  failed: 'An error occurred',
});

describe('banners', () => {
  test('are pictures and films', async () => {
    renderApp(`${AREA}?tab=2`);
    expect((await screen.findByLabelText('Banner 1')).tagName).toBe('VIDEO');
    expect(screen.getByRole('img', { name: 'Banner 2' })).toHaveAttribute('src', pictureBanner.image.url);
  });

  const openUpload = async () => {
    pretendFiles();
    server.use(
      presigns((body) => expect(body).toMatchObject({ entityType: 'consultation-banner', mediaCategory: 'banner' })),
      stores(),
    );
    const app = renderApp(`${AREA}?tab=2`);
    await app.user.click(await screen.findByRole('button', { name: '+ Add Banner' }));
    expect(screen.queryByRole('button', { name: '+ Add Banner' })).toBeNull();
    return app;
  };

  test('are added by a file: the area goes, the button returns', async () => {
    const posted: unknown[] = [];
    listsBanners();
    server.use(
      answers('post', consultationBannerPaths.list, consultationBannerAnswer, async ({ request }) => {
        posted.push(await request.json());
        listsBanners(filmBanner);
        return { data: filmBanner };
      }),
    );
    const { user } = await openUpload();
    const picker = screen.getByLabelText('Choose Banner');
    expect(picker).toHaveFocus();
    expect(picker.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,video/ogg',
    );
    await user.upload(picker, aFile('film.mp4', 'video/mp4'));
    expect(await screen.findByLabelText('Banner 1')).toBeVisible();
    expect(screen.getByRole('button', { name: '+ Add Banner' })).toBeVisible();
    expect(screen.queryByLabelText('Choose Banner')).toBeNull();
    expect(posted).toEqual([{ imageKey: 'consultation-banner/2026/11/film.mp4' }]);
  });

  test('that are refused say so, and another file can be picked', async () => {
    server.use(refuses('post', consultationBannerPaths.list, 500));
    const { user } = await openUpload();
    await user.upload(screen.getByLabelText('Choose Banner'), aFile('one.jpg'));
    expect(await screen.findByText('Failed to save banner. Please try again.')).toBeVisible();
    expect(await screen.findByLabelText('Choose Banner')).toBeVisible();
  });

  test('need not be added after all', async () => {
    const { user } = await openUpload();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Choose Banner')).toBeNull();
    expect(screen.getByRole('button', { name: '+ Add Banner' })).toBeVisible();
  });
});

test('a banner tells who added it', async () => {
  listsBanners(pictureBanner, filmBanner);
  pretendPast(consultationBannerPaths.history, {
    id: filmBanner.id,
    entity: 'consultation_banners',
    action: 'create',
  });
  const { user } = renderApp(`${AREA}/?tab=2`);
  await user.click(await screen.findByRole('button', { name: 'Show history of Banner 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Banner 2' }));
  expect(await dialog.findByText('Created')).toBeVisible();
});

test('a banner without its medium is drawn without it, and the others as ever', async () => {
  const { image: _, ...bare } = filmBanner;
  server.use(http.get(`*${consultationBannerPaths.list}`, () => HttpResponse.json({ data: [bare, pictureBanner] })));
  renderApp(`${AREA}?tab=2`);
  expect(await screen.findByRole('img', { name: 'Banner 2' })).toHaveAttribute('src', pictureBanner.image.url);
  expect(screen.getByRole('button', { name: 'Delete Banner 1' })).toBeVisible();
});

test('shows a consultation and a banner of which the answer holds no more than the documents name', async () => {
  const { id, consultationName, price, consultuntId } = firstTalk;
  const banner = { id: pictureBanner.id, image: { url: '/media/banner.webp' } };
  server.use(
    http.get(`*${consultationPaths.list}`, () =>
      HttpResponse.json({ data: [{ id, consultationName, price, consultuntId }] }),
    ),
    http.get(`*${consultationBannerPaths.list}`, () => HttpResponse.json({ data: [banner] })),
  );
  const { user } = renderApp(AREA);
  expect(await screen.findByRole('row', { name: /First Talk/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Banner' }));
  expect(await screen.findByRole('img', { name: 'Banner 1' })).toHaveAttribute('src', '/media/banner.webp');
});
