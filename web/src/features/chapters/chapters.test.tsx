import { chapterPaths } from '@sankalp/contract/chapters';
import { chapterAnswer } from '@sankalp/contract/chapters.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersHistory } from '../../shared/testing/answers-history.ts';
import { describesDeletion } from '../../shared/testing/describes-deletion.ts';
import { answers, refuses, server } from '../../shared/testing/msw.ts';
import { signIn } from '../../shared/testing/sign-in.ts';
import { writeInto } from '../../shared/testing/write-into.ts';
import { aChapter, course, pretendChapters, showChapters } from './chapters.testing.tsx';

const breath = aChapter(1, 'First breath', { isFree: true, scheduleDate: '2026-12-01' });
const silence = aChapter(2, 'Silence');

beforeEach(() => void signIn());

test('lists the chapters in their order under the required heads', async () => {
  pretendChapters([silence, breath]);
  const { names } = await showChapters();
  await screen.findByText('First breath');
  const table = within(screen.getByRole('table', { name: 'Chapters' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Chapter Name',
    'Video Title',
    'Schedule Date',
    'Free',
    'Action',
  ]);
  expect(names()).toEqual(['First breath', 'Silence']);
  expect(table.getAllByRole('row')[1]).toHaveTextContent('First breathPart 101/12/2026Yes');
  expect(table.getAllByRole('row')[2]).toHaveTextContent('SilencePart 2No');
  // Only editing the course lets one reorder.
  expect(screen.queryByRole('button', { name: /^(Reorder|Move)/ })).toBeNull();
});

test('says when there are none, and when they cannot be loaded', async () => {
  pretendChapters([]);
  server.use(refuses('get', chapterPaths.ofCourse, 500));
  const { user } = await showChapters();
  expect(await screen.findByText('Failed to load chapters')).toBeVisible();
  pretendChapters([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No chapters found')).toBeVisible();
});

describesDeletion({
  opens: async () => {
    const app = await showChapters();
    await app.button('Delete Silence');
    return app;
  },
  row: silence,
  serves: (rows) => pretendChapters([breath, ...rows]),
  paths: chapterPaths,
  asks: 'Are you sure you want to delete this chapter?',
  deleted: 'Chapter deleted successfully',
  failed: 'Failed to delete chapter. Please try again.',
});

test('a chapter that is gone already counts as deleted', async () => {
  const kept = pretendChapters([breath, silence]);
  const { user, press, names } = await showChapters();
  await press('Delete Silence');
  kept.list = [breath];
  server.use(refuses('delete', chapterPaths.one, 404, 'Chapter not found'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Chapter deleted successfully')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['First breath']));
});

describe('editing', () => {
  let sent: unknown[];

  beforeEach(() => {
    sent = [];
  });

  async function openEdit() {
    const kept = pretendChapters([breath, silence]);
    const app = await showChapters();
    await app.press('Edit Silence');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Chapter' }));
    const rename = (text: string) => writeInto(app.user, dialog.getByLabelText(/^Chapter Name/), text);
    return { ...app, kept, dialog, rename, save: () => app.user.click(dialog.getByText('Save')) };
  }

  test('sends all fields, with the version, closes silently and shows it; what is not free is not on the home screen', async () => {
    server.use(
      answers('patch', chapterPaths.one, chapterAnswer, async ({ request, params }) => {
        sent.push(params.id, request.headers.get('if-match'), await request.json());
        return { data: { ...silence, name: 'Deep silence', isFree: true, addToHome: true, version: 3 } };
      }),
    );
    const { user, dialog, rename, save, names } = await openEdit();
    const [free, home] = ['Is Free?', 'Add to Home'].map((name) => {
      const group = within(dialog.getByRole('radiogroup', { name }));
      return (choice: string) => group.getByLabelText(choice);
    }) as [(choice: string) => HTMLElement, (choice: string) => HTMLElement];
    expect(home('Yes')).toBeDisabled();
    await user.click(free('Yes'));
    await user.click(home('Yes'));
    await user.click(free('No'));
    expect(home('No')).toBeChecked();
    expect(home('Yes')).toBeDisabled();
    await user.click(free('Yes'));
    await user.click(home('Yes'));
    await rename('Deep silence');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(names()).toEqual(['First breath', 'Deep silence']));
    const rest = { videoTitle: 'Part 2', courseId: course.id, scheduleDate: null, videoKey: 'chapter/2.webm' };
    expect(sent).toEqual([
      silence.id,
      '"2"',
      { name: 'Deep silence', ...rest, isFree: true, addToHome: true, sequence: 2 },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what somebody else moved or changed meanwhile stays as they left it', async () => {
    const { kept, rename, save } = await openEdit();
    server.use(
      answers('patch', chapterPaths.one, chapterAnswer, async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push([request.headers.get('if-match'), body]);
        return { data: { ...silence, ...body, version: 3 } };
      }),
    );
    kept.list = [
      { ...breath, sequence: 2 },
      { ...silence, sequence: 1, videoTitle: 'New title', version: 3 },
    ];
    await rename('Deep silence');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rest = {
      courseId: course.id,
      scheduleDate: null,
      isFree: false,
      addToHome: false,
      videoKey: 'chapter/2.webm',
    };
    expect(sent).toEqual([['"2"', { name: 'Deep silence', videoTitle: 'New title', ...rest, sequence: 1 }]]);
  });

  test('without a stored token, or with an expired one that cannot be renewed, says so', async () => {
    const { rename, save } = await openEdit();
    await rename('Deep silence');
    localStorage.removeItem('token');
    await save();
    expect(await screen.findByText('Authentication token not found. Please log in again.')).toBeVisible();
    server.use(refuses('post', '/admin/auth/refresh', 401));
    localStorage.setItem('token', 'a.b.c');
    await save();
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
  });

  test('a refused session is said in the dialog while the sign-in waits', async () => {
    server.use(refuses('patch', chapterPaths.one, 401), refuses('post', '/admin/auth/refresh', 401));
    const { rename, save } = await openEdit();
    await rename('Deep silence');
    await save();
    expect(
      await screen.findByText('Please log in to access this chapter. Your session may have expired.'),
    ).toBeInTheDocument();
  });
});

test('viewing shows the fields to read only, plays the video, and tells the history once it is opened', async () => {
  pretendChapters([breath]);
  answersHistory(chapterPaths.history, {
    id: breath.id,
    entity: 'chapters',
    changes: [{ field: 'scheduleDate', before: '2026-12-01', after: '2026-12-02' }],
  });
  const { user, press } = await showChapters();
  await press('View First breath');
  const dialog = await screen.findByRole('dialog', { name: 'View Chapter' });
  expect(within(dialog).getByLabelText('Chapter Name')).toHaveAttribute('readonly');
  expect(within(dialog).getByLabelText('Schedule Date')).toHaveValue('01/12/2026');
  const video = dialog.querySelector('video');
  expect(video).toHaveAttribute('src', '/media/chapter/1.webm');
  expect(video).toHaveAttribute('controls');
  expect(video).toHaveAttribute('preload', 'metadata');
  expect(within(dialog).queryByText('Save')).toBeNull();
  expect(within(dialog).queryByText('Schedule Date changed')).toBeNull();
  await user.click(within(dialog).getByText('History'));
  const line = (await within(dialog).findByText('Schedule Date changed')).closest('li');
  expect(line).toHaveTextContent('01/12/2026 → 02/12/2026');
});
