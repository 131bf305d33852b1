import { chapterPaths } from '@sankalp/contract/chapters';
import { type CreateChapterBody, chapterAnswer } from '@sankalp/contract/chapters.schema';
import type { CourseType } from '@sankalp/contract/courses';
import { mediaPaths } from '@sankalp/contract/media';
import { presignAnswer } from '@sankalp/contract/media.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../shared/testing/expect-accessible.ts';
import { answers, refuses, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aChapter, course, pretendChapters, showChapters } from '../chapters.testing.tsx';

const first = aChapter(1, 'First breath');
const video = new File(['a video'], 'talk.webm', { type: 'video/webm' });

let sent: CreateChapterBody[];

beforeEach(() => {
  signIn();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  sent = [];
  server.use(
    answers('post', mediaPaths.presign, presignAnswer, async ({ request }) => {
      expect(await request.json()).toMatchObject({ entityType: 'chapter', mediaCategory: 'video', mediaType: 'video' });
      return { data: { preSignedUrl: 'http://store.test/talk', s3Key: 'chapter/2026/11/talk.webm' } };
    }),
    http.put('http://store.test/talk', () => new HttpResponse(null, { status: 200 })),
    answers('post', chapterPaths.list, chapterAnswer, async ({ request }) => {
      const body = (await request.json()) as CreateChapterBody;
      sent.push(body);
      const added = aChapter(2, body.name);
      kept.list = [first, added];
      return { data: added };
    }),
  );
});

let kept: ReturnType<typeof pretendChapters>;

async function openAdd(courseType?: CourseType) {
  kept = pretendChapters([first]);
  const app = await showChapters(courseType && { courseType });
  await screen.findByText('First breath');
  await app.user.click(screen.getByText('Add Chapter'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Chapter' }));
  const pick = (file: File) => app.user.upload(dialog.getByLabelText(/^(Choose|Replace) Video/), file);
  return { ...app, dialog, pick, save: () => app.user.click(dialog.getByRole('button', { name: /^(Save|Saving)/ })) };
}

test('sends all fields, the new chapter being the last, closes silently and shows it', async () => {
  const { user, dialog, pick, save, names } = await openAdd();
  expect(dialog.getByLabelText(/^Chapter Name/)).toHaveFocus();
  await writeInto(user, dialog.getByLabelText(/^Chapter Name/), 'Second');
  await writeInto(user, dialog.getByLabelText('Video Title'), 'Out');
  await writeInto(user, dialog.getByLabelText('Schedule Date'), '02/12/2026');
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Is Free?' })).getByLabelText('Yes'));
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Add to Home' })).getByLabelText('Yes'));
  await pick(video);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      name: 'Second',
      videoTitle: 'Out',
      courseId: course.id,
      scheduleDate: '2026-12-02',
      isFree: true,
      addToHome: true,
      sequence: 2,
      videoKey: 'chapter/2026/11/talk.webm',
    },
  ]);
  await waitFor(() => expect(names()).toEqual(['First breath', 'Second']));
});

test('needs a name and a video', async () => {
  const { dialog, save } = await openAdd();
  await save();
  expect(await dialog.findByText('Chapter name is required')).toBeVisible();
  expect(dialog.getByText('Video is required')).toBeVisible();
  expect(dialog.queryByText('Schedule date is required')).toBeNull();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('in a Live Course needs a name and a date, and no video', async () => {
  const { user, dialog, save } = await openAdd('Live Course');
  await save();
  expect(await dialog.findByText('Chapter name is required')).toBeVisible();
  expect(dialog.getByText('Schedule date is required')).toBeVisible();
  expect(dialog.queryByText('Video is required')).toBeNull();
  await writeInto(user, dialog.getByLabelText(/^Chapter Name/), 'Second');
  await writeInto(user, dialog.getByLabelText(/^Schedule Date/), '02/12/2026');
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ scheduleDate: '2026-12-02', videoKey: null }]));
});

test('takes videos only, and only such as can be read', async () => {
  const { dialog } = await openAdd();
  const drop = dialog.getByLabelText('Choose Video');
  // The file dialog of a browser offers other files as well.
  const { userEvent } = await import('@testing-library/user-event');
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(drop, new File(['a picture'], 'talk.png', { type: 'image/png' }));
  expect(await dialog.findByText('Please upload a video file (MP4, WEBM, OGG)')).toBeVisible();
  await anyFile.upload(drop, new File([], 'empty.mp4', { type: 'video/mp4' }));
  expect(await dialog.findByText('Failed to process selected file')).toBeVisible();
  expect(dialog.queryByText('Please upload a video file (MP4, WEBM, OGG)')).toBeNull();
  for (const type of ['video/mp4', 'video/webm', 'video/ogg']) expect(drop.getAttribute('accept')).toContain(type);
  await anyFile.upload(drop, video);
  await waitFor(() => expect(dialog.queryByText('Failed to process selected file')).toBeNull());
});

/** A video of which the test says when, and whether, its first bytes can be read. */
function slowVideo() {
  const file = new File(['a video'], 'talk.webm', { type: 'video/webm' });
  let [resolve, reject] = [(_: ArrayBuffer) => {}, (_: Error) => {}];
  const bytes = new Promise<ArrayBuffer>((...settle) => {
    [resolve, reject] = settle;
  });
  const slice = vi.spyOn(file, 'slice').mockReturnValueOnce({ arrayBuffer: () => bytes } as Blob);
  return { file, slice, resolve, reject };
}

test('a save at once after a video was picked waits until it is known whether it can be read', async () => {
  const { user, dialog, pick, save } = await openAdd();
  await writeInto(user, dialog.getByLabelText(/^Chapter Name/), 'Second');
  const gone = slowVideo();
  await pick(gone.file);
  await save();
  gone.reject(new DOMException('moved', 'NotReadableError'));
  expect((await screen.findAllByText('Failed to process selected file'))[0]).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(sent).toEqual([]);

  const slow = slowVideo();
  await pick(slow.file);
  await save();
  expect(slow.slice).toHaveBeenCalledOnce();
  expect(dialog.queryByText('Video is required')).toBeNull();
  slow.resolve(new ArrayBuffer(1));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Second', videoKey: 'chapter/2026/11/talk.webm' }]));
});

test('a refusal says why and keeps what was typed; one of the video at its field and above the form, until another is picked', async () => {
  const { user, dialog, pick, save } = await openAdd();
  await writeInto(user, dialog.getByLabelText(/^Chapter Name/), 'Second');
  await pick(video);
  for (const [message, text] of [
    ['', 'Failed to add chapter'],
    ['A course can have at most 1000 chapters.', 'A course can have at most 1000 chapters.'],
  ] as const) {
    server.use(refuses('post', chapterPaths.list, 409, message));
    await save();
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(/^Chapter Name/)).toHaveValue('Second');
  }
  server.use(refuses('post', chapterPaths.list, 400, 'videoKey is not a video that browsers can play'));
  await save();
  const why = 'Video is not a video that browsers can play';
  expect(await dialog.findByText('One field needs attention')).toBeVisible();
  expect(dialog.getByRole('button', { name: why })).toBeVisible();
  expect(dialog.getAllByText(why)).toHaveLength(2);
  await pick(new File(['another'], 'other.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(dialog.queryByText(why)).toBeNull());
});
