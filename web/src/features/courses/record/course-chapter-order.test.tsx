import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, chapterAnswer, chaptersAnswer } from '@sankalp/contract/chapters.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, server } from '../../../shared/testing/msw.ts';
import { renderApp, signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { addressOf, idOf, showsPageOf, silence } from '../courses.testing.ts';

const chapter = (sequence: number, name: string): Chapter => ({
  id: idOf(100 + sequence),
  name,
  videoTitle: name,
  courseId: silence.id,
  scheduleDate: null,
  createdAt: silence.createdAt,
  updatedAt: silence.createdAt,
  isFree: false,
  addToHome: false,
  sequence,
  videoKey: `chapter/${sequence}.webm`,
  video: { url: `/media/chapter/${sequence}.webm` },
  contentUrls: [`/media/chapter/${sequence}.webm`],
  media: [],
  version: 2,
});
const chapters = [chapter(1, 'Alpha'), chapter(2, 'Beta')];

beforeEach(() => signIn());

test('another order of chapters is said to be saved where the page says what is not', async () => {
  showsPageOf(silence);
  server.use(
    answers('get', chapterPaths.ofCourse, chaptersAnswer, { data: chapters }),
    answers('patch', chapterPaths.one, chapterAnswer, ({ params }) => ({
      data: chapters.find(({ id }) => id === params.id) ?? chapter(1, 'Alpha'),
    })),
  );
  const { user } = renderApp(addressOf(silence));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save' });
  const bar = within(screen.getByRole('region', { name: 'Editing' }));
  expect(bar.getByText('No changes yet')).toBeVisible();
  await user.click(await screen.findByTitle('Move Alpha down'));
  expect(await bar.findByText('Chapter order saved')).toBeVisible();
  expect(bar.queryByText('No changes yet')).toBeNull();
  await retype(user, /^Actual Price/, '1600');
  expect(bar.getByText('Unsaved changes')).toBeVisible();
});
