import { bookingPaths } from '@sankalp/contract/bookings';
import { calendarPaths } from '@sankalp/contract/calendars';
import { consultantPaths } from '@sankalp/contract/consultants';
import { consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import { consultationBannerAnswer } from '@sankalp/contract/consultation-banners.schema';
import { consultationPaths } from '@sankalp/contract/consultations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersHistory } from '../../../shared/testing/answers-history.ts';
import { describesDeletion } from '../../../shared/testing/describes-deletion.ts';
import { describesList } from '../../../shared/testing/describes-list.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';
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

describesList({
  address: AREA,
  label: 'Consultations',
  path: consultationPaths.list,
  serves: (rows) => lists(...rows),
  rows: [firstTalk, backPain],
  heads: ['Consultation Name', 'Consultant Name', 'Description', 'Price', 'Active', 'Action'],
  shows: [`First TalkFarida Contractor${firstTalk.description}₹900`, 'Back Pain'],
  search: { finds: [['back', 'Back Pain']] },
  texts: { empty: 'No consultation found', failed: 'An error occurred', retry: 'Try again', hidesWhy: true },
});

describesList({
  address: `${AREA}?tab=1`,
  label: 'Consultants',
  path: consultantPaths.list,
  serves: (rows) => listsConsultants(...rows),
  rows: [farida, devendra],
  heads: ['Consultant name', 'Specialty', 'Instructor?', 'Action'],
  shows: ['Farida ContractorYoga TherapyYes', 'Devendra KulkarniAyurvedaNo'],
  texts: { empty: 'No consultunt found', failed: 'Failed to load consultunts' },
});

test('whether a consultation is active is a checkbox that is only read; a search goes with its tab', async () => {
  const { user, path } = renderApp(`${AREA}?search=talk`);
  const active = await screen.findByLabelText('First Talk is active');
  expect(active).toBeChecked();
  expect(active).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByTitle(firstTalk.description)).toHaveTextContent(firstTalk.description);
  await writeInto(user, screen.getByPlaceholderText('Search here...'), 'back');
  expect(await screen.findByLabelText('Back Pain is active')).not.toBeChecked();
  await user.click(screen.getByRole('tab', { name: 'Consultant' }));
  expect(await screen.findByText('Farida Contractor')).toBeVisible();
  expect(path()).toBe(`${AREA}?tab=1`);
});

test('banners that cannot be loaded are tried again; without any the tab says so', async () => {
  server.use(refuses('get', consultationBannerPaths.list, 500));
  const { user } = renderApp(`${AREA}?tab=2`);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  listsBanners();
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText('No banner found')).toBeVisible();
});

test('Edit and View lead to the page of a consultation or a consultant', async () => {
  const { user, path, router } = renderApp(AREA);
  const records = [consultationPaths, consultantPaths].flatMap(({ one, history }) => [one, history]);
  for (const path of [...records, bookingPaths.list, bookingPaths.ofConsultant, calendarPaths.ofConsultant])
    server.use(refuses('get', path, 500));
  for (const [tab, button, address] of [
    ['0', 'Edit First Talk', `/dashboard/cosultation-details?action=edit&id=${firstTalk.id}`],
    ['0', 'View First Talk', `/dashboard/cosultation-details?action=view&id=${firstTalk.id}`],
    ['1', 'Edit Farida Contractor', `/dashboard/cosultant-details?action=edit&id=${farida.id}`],
    ['1', 'View Farida Contractor', `/dashboard/cosultant-details?action=view&id=${farida.id}`],
  ] as const) {
    await act(() => router.navigate(`${AREA}?tab=${tab}`));
    await user.click(await screen.findByLabelText(button));
    await waitFor(() => expect(path()).toBe(address));
  }
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
  test('are pictures and films, each with its history; one without its medium is drawn without it', async () => {
    const { image: _, ...bare } = { ...filmBanner, id: filmBanner.id.replace(/.$/, 'f') };
    server.use(
      http.get(`*${consultationBannerPaths.list}`, () =>
        HttpResponse.json({ data: [filmBanner, pictureBanner, bare], total: 3 }),
      ),
    );
    answersHistory(consultationBannerPaths.history, {
      id: pictureBanner.id,
      entity: 'consultation_banners',
      action: 'create',
    });
    const { user } = renderApp(`${AREA}/?tab=2`);
    expect((await screen.findByLabelText('Banner 1')).tagName).toBe('VIDEO');
    expect(screen.getByRole('img', { name: 'Banner 2' })).toHaveAttribute('src', pictureBanner.image.url);
    expect(screen.getByLabelText('Delete Banner 3')).toBeVisible();
    await user.click(screen.getByLabelText('Show history of Banner 2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Banner 2' }));
    expect(await dialog.findByText('Created')).toBeVisible();
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

  test('need not be added after all; one that is refused says so, and another file can be picked', async () => {
    server.use(refuses('post', consultationBannerPaths.list, 500));
    const { user } = await openUpload();
    await user.click(screen.getByText('Cancel'));
    expect(screen.queryByLabelText('Choose Banner')).toBeNull();
    await user.click(screen.getByText('+ Add Banner'));
    await user.upload(screen.getByLabelText('Choose Banner'), aFile('one.jpg'));
    expect(await screen.findByText('Failed to save banner. Please try again.')).toBeVisible();
    expect(await screen.findByLabelText('Choose Banner')).toBeVisible();
  });
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
