import { testimonialPaths } from '@sankalp/contract/testimonials';
import { testimonialsAnswer } from '@sankalp/contract/testimonials.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyLists } from '../../shared/testing/empty-lists.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../shared/testing/render-app.tsx';
import { farida } from '../../shared/testing/sample-consultant.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { firstTalk, showsArea } from './consultations.testing.ts';

const LINK = 'https://stories.example.org/two-brothers-one-mat';

beforeEach(() => {
  signIn({ modules: ['consultation', 'marketing'] });
  server.use(...emptyLists);
  showsArea();
  server.use(
    answers('get', testimonialPaths.list, testimonialsAnswer, {
      data: [
        {
          id: '0192d3a4-0000-7000-8000-000000000002',
          link: LINK,
          file: 'testemonial/one.webp',
          image: { url: '/media/testemonial/one.webp', thumbnailUrl: null },
          createdAt: '2026-11-18T05:00:00.000Z',
          version: 1,
        },
      ],
      total: 1,
    }),
  );
});

async function type(text: string) {
  const app = renderApp('/dashboard/report');
  await screen.findByRole('heading', { name: 'Coming Soon' });
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Dashboard' });
  await writeInto(app.user, screen.getByRole('combobox'), text);
  return app;
}

test.each([
  ['first tal', /^First Talk/, `/dashboard/cosultation-details?action=view&id=${firstTalk.id}`],
  ['yoga ther', /^Farida Contractor/, `/dashboard/cosultant-details?action=view&id=${farida.id}`],
  ['two-bro', /two-brothers-one-mat/, '/dashboard/marketing/?tab=2'],
  ['consultation ban', /^Consultation banners/, '/dashboard/cosultation?tab=2'],
  ['home screen ban', /^Add home screen banner/, '/dashboard/add-herobanner'],
  ['send noti', /^Send notification/, '/dashboard/add-notification'],
  ['add consultant', /^Add consultant$/, '/dashboard/cosultant-details?action=add'],
])('"%s" in the palette leads to its page', async (text, name, address) => {
  const { user, path } = await type(text);
  await user.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(path()).toBe(address));
});

test('what one may not open is not offered', async () => {
  signIn({ modules: ['course'] });
  await type('banner');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});
