import { chapterPaths } from '@sankalp/contract/chapters';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { writeInto } from '../../../shared/testing/write-into.ts';
import { aChapter, pretendChapters, showChapters } from '../chapters.testing.tsx';

const silence = aChapter(1, 'Silence');

beforeEach(() => void signIn());

async function openEdit() {
  const kept = pretendChapters([silence]);
  const app = await showChapters();
  await app.press('Edit Silence');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Chapter' }));
  return { ...app, kept, form, save: () => app.user.click(form.getByText('Save')) };
}

test('day and video are named in words; of a chapter that is deleted meanwhile it says so, and the typed text stays', async () => {
  const { form, kept, user, save } = await openEdit();
  kept.list = [
    { ...silence, videoTitle: 'By Ravi', scheduleDate: '2026-12-02', videoKey: 'chapter/9.webm', version: 3 },
  ];
  server.use(http.patch(`*${API_BASE}${chapterPaths.one}`, () => HttpResponse.json(conflict, { status: 412 })));
  await writeInto(user, form.getByLabelText(/^Chapter Name/), 'Deep silence');
  await writeInto(user, form.getByLabelText(/^Video Title/), 'Out');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(dialog).toHaveTextContent('This chapter was changed by Ravi Menon at 20/11/2026 12:00, after you opened it.');
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent)).slice(3)).toEqual([
    ['Video', 'Not changed', 'Another video'],
    ['Schedule Date', 'Not changed', '02/12/2026'],
  ]);
  await user.keyboard('{Escape}');
  kept.list = [];
  await save();
  expect(await screen.findByText('Chapter not found')).toBeVisible();
  expect(form.getByLabelText(/^Chapter Name/)).toHaveValue('Deep silence');
});

test('Escape asks before typed text is lost, and closes at once while there is none', async () => {
  const { user, form, button } = await openEdit();
  await writeInto(user, form.getByLabelText(/^Chapter Name/), 'Deep silence');
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
