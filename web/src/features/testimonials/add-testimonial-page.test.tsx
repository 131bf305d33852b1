import { homeBannerPaths } from '@sankalp/contract/home-banners';
import { homeBannersAnswer } from '@sankalp/contract/home-banners.schema';
import { testimonialPaths } from '@sankalp/contract/testimonials';
import { testimonialAnswer } from '@sankalp/contract/testimonials.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { retype } from '../../shared/testing/write-into.ts';
import { aFile, presigns, pretendFiles, stores } from '../../shared/upload/upload.testing.ts';

const posted: unknown[] = [];
const link = 'https://www.youtube.com/@sankalp';

beforeEach(() => {
  signIn({ modules: ['marketing'] });
  pretendFiles();
  posted.length = 0;
  server.use(
    presigns((body) => expect(body).toMatchObject({ entityType: 'testemonial', mediaCategory: 'media' })),
    stores(),
    answers('get', homeBannerPaths.list, homeBannersAnswer, { data: [], total: 0 }),
    answers('post', testimonialPaths.list, testimonialAnswer, async ({ request }) => {
      const body = (await request.json()) as { link: string; file: string };
      posted.push(body);
      const image = { url: `/media/${body.file}`, thumbnailUrl: null };
      const id = '0192d3a4-0000-7000-8000-000000000001';
      return { data: { ...body, id, image, createdAt: '2026-11-18T05:00:00.000Z', version: 1 } };
    }),
  );
});

async function openFilled(text: string) {
  const app = renderApp('/dashboard/add-testimonial');
  await screen.findByLabelText(/^Add Link/);
  await retype(app.user, /^Add Link/, text);
  await app.user.upload(screen.getByLabelText('Choose Image'), aFile('one.jpg'));
  return app;
}

test('link and picture are required', async () => {
  const { user } = renderApp('/dashboard/add-testimonial');
  expect(await screen.findByRole('heading', { name: 'Add Testimonials', level: 1 })).toBeVisible();
  expect(screen.getByText('No changes yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Please fill in/)).toHaveTextContent(
    /^Please fill in the all required field\(s\): Link, Image$/,
  );
  expect(posted).toEqual([]);
});

test('takes links that are links and a picture that can be removed, says so and leads to the list', async () => {
  const { user, path } = await openFilled(link);
  const save = async () => user.click(await screen.findByText('Save'));
  for (const text of ['javascript:alert(1)', 'data:text/html,hello', 'example.org']) {
    await retype(user, /^Add Link/, text);
    await save();
    const [refused] = await screen.findAllByText(/must be a link that begins with http:\/\/ or https:\/\//);
    expect(refused, text).toBeVisible();
    await retype(user, /^Add Link/, link);
    await waitFor(() => expect(screen.queryByText(/must be a link that begins with/)).toBeNull());
  }
  expect(posted).toEqual([]);
  expect(await screen.findByRole('button', { name: 'View one.jpg' })).toBeVisible();
  await user.click(await screen.findByLabelText('Remove one.jpg'));
  await user.upload(await screen.findByLabelText('Choose Image'), aFile('two.jpg'));
  await save();
  await waitFor(() => expect(path()).toBe('/dashboard/marketing/'));
  expect(await screen.findByText('Testimonial added')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Testimonial', selected: true })).toBeVisible();
  expect(posted).toEqual([{ link, file: 'testemonial/2026/11/two.jpg' }]);
});
