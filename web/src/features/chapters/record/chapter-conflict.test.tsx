import { chapterPaths } from '@sankalp/contract/chapters';
import type { Chapter } from '@sankalp/contract/chapters.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { aChapter, course, pretendChapters, showChapters } from '../chapters.testing.tsx';

const silence = aChapter(1, 'Silence');
const theirs: Chapter = { ...silence, videoTitle: 'By Ravi', isFree: true, version: 3 };
const rest = { courseId: course.id, scheduleDate: null, addToHome: false, sequence: 1, videoKey: 'chapter/1.webm' };

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

test('a chapter that somebody else changed meanwhile shows both side by side; Keep mine puts what was changed here on top', async () => {
  const { dialog, press, names } = await collide();
  expect(await rowsOf(dialog)).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Chapter Name', 'Deep silence', 'Silence'],
    ['Video Title', 'Out', 'By Ravi'],
    ['Is Free?', 'Not changed', 'Yes'],
  ]);
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual(['"3"', { ...rest, name: 'Deep silence', videoTitle: 'Out', isFree: true }]);
  expect(sent.map(([version]) => version)).toEqual(['"2"', '"3"']);
  await waitFor(() => expect(names()).toEqual(['Deep silence']));
  // Closes silently (CHAP-30).
  expect(screen.queryByRole('alert')).toBeNull();
});

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

test('Take theirs shows what the other one saved, still to be edited', async () => {
  const { form, press, retype, save } = await collide();
  await press('Take theirs');
  expect(await form.findByDisplayValue('By Ravi')).toBe(form.getByLabelText('Video Title'));
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Silence');
  await waitFor(() => expect(form.getByLabelText(/^Chapter Name/)).toHaveFocus());
  await retype(/^Chapter Name/, 'Great silence');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual(['"3"', { ...rest, name: 'Great silence', videoTitle: 'By Ravi', isFree: true }]);
});

test('Escape goes back to the form with what was typed; Save asks again and loses nothing', async () => {
  const { user, form, save } = await collide();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull());
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Deep silence');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeVisible();
  expect(sent.map(([version]) => version)).toEqual(['"2"', '"2"']);
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

test('what was typed before a reload is offered again; Cancel gives it up', async () => {
  const { retype } = await openEdit();
  await retype(/^Chapter Name/, 'Deep silence');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const { user, form, press } = await openEdit();
  expect(form.getByText('You have unsaved changes from before.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Restore' }));
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Deep silence');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit Silence');
  expect(await screen.findByLabelText(/^Chapter Name/)).toHaveValue('Silence');
  expect(screen.queryByText('You have unsaved changes from before.')).toBeNull();
});
