import { chapterPaths } from '@sankalp/contract/chapters';
import type { Chapter } from '@sankalp/contract/chapters.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { aChapter, course, pretendChapters, showChapters } from '../chapters.testing.tsx';

const silence = aChapter(1, 'Silence');
const theirs: Chapter = { ...silence, videoTitle: 'By Ravi', isFree: true, version: 3 };
const _rest = { courseId: course.id, scheduleDate: null, addToHome: false, sequence: 1, videoKey: 'chapter/1.webm' };

let sent: [version: string | null, changes: unknown][];

beforeEach(() => {
  signIn();
  sent = [];
});

async function openEdit() {
  const kept = pretendChapters([silence]);
  const app = await showChapters();
  await app.press('Edit Silence');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Chapter' }));
  const retype = async (label: RegExp, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  return { ...app, kept, form, retype, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
}

/** This one saves another name and title, while somebody else has saved `left` meanwhile. */
async function collide(left = theirs) {
  const opened = await openEdit();
  server.use(
    http.patch(`*${API_BASE}${chapterPaths.one}`, async ({ request }) => {
      const changes = (await request.json()) as object;
      const version = request.headers.get('if-match');
      sent.push([version, changes]);
      if (version !== '"3"') return HttpResponse.json(conflict, { status: 412 });
      const saved = { ...left, ...changes, version: 4 };
      opened.kept.list = [saved];
      return HttpResponse.json({ data: saved });
    }),
  );
  opened.kept.list = [left];
  await opened.retype(/^Chapter Name/, 'Deep silence');
  await opened.retype(/^Video Title/, 'Out');
  await opened.save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(dialog).toHaveTextContent('This chapter was changed by Ravi Menon at 20/11/2026 12:00, after you opened it.');
  const press = (name: string) => opened.user.click(within(dialog).getByRole('button', { name }));
  return { ...opened, dialog, press };
}

async function rowsOf(dialog: HTMLElement) {
  const rows = await within(dialog).findAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

test('day and video are named in words', async () => {
  const { dialog } = await collide({
    ...theirs,
    isFree: false,
    scheduleDate: '2026-12-02',
    videoKey: 'chapter/9.webm',
  });
  expect((await rowsOf(dialog)).slice(3)).toEqual([
    ['Video', 'Not changed', 'Another video'],
    ['Schedule Date', 'Not changed', '02/12/2026'],
  ]);
});

test('a chapter that somebody else deleted meanwhile: it says so, and the typed text stays', async () => {
  const { form, kept, user, save } = await collide();
  await user.keyboard('{Escape}');
  kept.list = [];
  await save();
  expect(await screen.findByText('Chapter not found')).toBeVisible();
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Deep silence');
});

test('Escape asks before typed text is lost, and closes at once while there is none', async () => {
  const { user, form, retype, button } = await openEdit();
  await retype(/^Chapter Name/, 'Deep silence');
  await user.keyboard('{Escape}');
  const question = await screen.findByText('Your changes are not saved yet. Leave without saving them?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Deep silence');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Edit Silence'));
  expect(await screen.findByLabelText(/^Chapter Name/)).toHaveValue('Silence');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await button('Edit Silence')).toHaveFocus());
});
