import { chapterPaths } from '@sankalp/contract/chapters';
import { type Chapter, chapterAnswer, chaptersAnswer } from '@sankalp/contract/chapters.schema';
import { coursePaths } from '@sankalp/contract/courses';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { gate } from '../../../shared/testing/gate.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { aChapter } from '../../chapters/chapters.testing.tsx';
import { anand, choose, courseSaves, edit, morning, shows, silence, silenceSent } from '../courses.testing.ts';

const { sent, savesAs } = courseSaves();

beforeEach(() => signIn());

test('Edit opens the fields; Save sends the eleven fields, with the version, and returns to reading', async () => {
  const { passed, open } = gate();
  const { user } = await edit(silence);
  server.use(
    savesAs(
      { ...silence, instructor: anand, instructorId: anand.id, description: null, recommended: false, version: 4 },
      passed,
    ),
  );
  expect(screen.getByLabelText(/^Course Name/)).toHaveFocus();
  expect(screen.getByLabelText('Course Code')).toHaveAttribute('readonly');
  await choose(user, 'Instructor', 'Guru Anand');
  await retype(user, 'Description', '');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Recommended' })).getByLabelText('No'));
  for (const slot of ['Banner Image', 'Instructor Image']) {
    await user.click(within(screen.getByRole('group', { name: slot })).getByRole('button', { name: /^Remove/ }));
  }
  await retype(user, /^Discounted Price/, '');
  await user.type(screen.getByLabelText(/^Discounted Price/), '-2a0.0e0');
  expect(screen.getByLabelText(/^Discounted Price/)).toHaveValue('2000');
  // A text that would become another number is not taken at all.
  for (const pasted of ['1.5', '1,5', '-5', '12abc']) await user.paste(pasted);
  expect(screen.getByLabelText(/^Discounted Price/)).toHaveValue('2000');
  // A warning, that keeps nothing from being saved.
  expect(screen.getByText('The discounted price is above the actual price.')).toBeVisible();
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText('Saving...')).toBeVisible();
  open();
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  const changed = { instructorId: anand.id, description: null, recommended: false, discountInr: 2000 };
  expect(sent).toEqual([['"3"', { ...silenceSent, ...changed, bannerImageKey: null, instructorImageKey: null }]]);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.getByLabelText('Instructor', { selector: 'input' })).toHaveValue('Guru Anand');
  expect(screen.getByLabelText('Description')).toHaveAttribute('readonly');
});

test('names exactly what is missing, and each name leads to its field', async () => {
  const { user } = await edit(morning);
  for (const label of [/^Course Name/, /^Actual Price/, /^Discounted Price/, /^Start Time/])
    await retype(user, label, '');
  await user.click(within(screen.getByRole('group', { name: 'Media' })).getByRole('button', { name: /^Remove/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Please fill in the required fields: Course Name, Actual Price, Discounted Price, Media, Start Time$/,
  );
  expect(screen.getByLabelText(/^Course Name/)).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Media' }));
  expect(screen.getByLabelText('Choose Media')).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Start Time' }));
  expect(screen.getByLabelText(/^Start Time/)).toHaveFocus();
  await retype(user, /^Course Name/, 'Evening Yoga');
  expect(alert).toHaveTextContent(
    /^Please fill in the required fields: Actual Price, Discounted Price, Media, Start Time$/,
  );
});

test('another type than Live Course is saved without the start time', async () => {
  const { user } = await edit(morning);
  server.use(savesAs({ ...morning, type: 'Recorded Course', meditationSchedule: { startTime: null }, version: 4 }));
  await choose(user, 'Course Type', 'Recorded Course');
  expect(screen.getByLabelText('Start Time')).toHaveValue('');
  expect(screen.getByLabelText('Start Time')).toBeDisabled();
  await user.click(await screen.findByText('Save'));
  await screen.findByText('Course updated successfully!');
  expect(sent).toEqual([['"3"', { ...silenceSent, name: 'Morning Yoga', type: 'Recorded Course', startTime: null }]]);
});

test('media and people that somebody else changed are named in words; on what both changed alike they agree', async () => {
  const { user } = await edit(silence);
  server.use(
    shows({
      ...silence,
      version: 4,
      priceInr: 1600,
      instructor: anand,
      instructorId: anand.id,
      bannerImageKey: 'course/other.webp',
      instructorImageKey: null,
      additionalMediaUrls: [],
    }),
    http.patch(`*${API_BASE}${coursePaths.one}`, () => HttpResponse.json(conflict, { status: 412 })),
  );
  await retype(user, /^Actual Price/, '1600');
  await user.click(await screen.findByText('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Instructor', 'Not changed', 'Guru Anand'],
    ['Banner Image', 'Not changed', 'Another image'],
    ['Instructor Image', 'Not changed', '–'],
    ['Media', 'Not changed', '0 items'],
  ]);
});

test('another order of chapters is said to be saved where the page says what is not', async () => {
  const chapters = ['Alpha', 'Beta'].map((name, index) => aChapter(index + 1, name, { courseId: silence.id }));
  const [alpha] = chapters as [Chapter];
  server.use(
    answers('patch', chapterPaths.one, chapterAnswer, ({ params }) => ({
      data: chapters.find(({ id }) => id === params.id) ?? alpha,
    })),
  );
  const { user } = await edit(silence, answers('get', chapterPaths.ofCourse, chaptersAnswer, { data: chapters }));
  const bar = within(screen.getByRole('region', { name: 'Editing' }));
  expect(bar.getByText('No changes yet')).toBeVisible();
  await user.click(await screen.findByTitle('Move Alpha down'));
  expect(await bar.findByText('Chapter order saved')).toBeVisible();
  expect(bar.queryByText('No changes yet')).toBeNull();
  await retype(user, /^Actual Price/, '1600');
  expect(bar.getByText('Unsaved changes')).toBeVisible();
});
