import { coursePaths } from '@sankalp/contract/courses';
import type { Course } from '@sankalp/contract/courses.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { refuses, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { anand, edit, retype, shows, silence, silenceSent } from '../courses.testing.ts';

const theirs: Course = { ...silence, priceInr: 1700, recommended: false, version: 4 };

let sent: [version: string | null, changes: unknown][];

beforeEach(() => {
  signIn();
  sent = [];
});

/** This one saves another price than `left`, what somebody else saved meanwhile. */
async function collide(left = theirs, afterwards = shows(left)) {
  const { user } = await edit(silence);
  server.use(
    afterwards,
    http.patch(`*${API_BASE}${coursePaths.one}`, async ({ request }) => {
      const changes = (await request.json()) as object;
      const version = request.headers.get('if-match');
      sent.push([version, changes]);
      return version === '"4"'
        ? HttpResponse.json({ data: { ...left, ...changes, version: 5 } })
        : HttpResponse.json(conflict, { status: 412 });
    }),
  );
  await retype(user, /^Actual Price/, '1600');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(dialog).toHaveTextContent('This course was changed by Ravi Menon at 20/11/2026 12:00, after you opened it.');
  return { user, dialog };
}

async function rowsOf(dialog: HTMLElement) {
  const rows = await within(dialog).findAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

test('a course that somebody else changed meanwhile shows both side by side; Keep mine puts what was changed here on top', async () => {
  const { user, dialog } = await collide();
  expect(await rowsOf(dialog)).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Actual Price', '1600', '1700'],
    ['Recommended', 'Not changed', 'No'],
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent).toEqual([
    ['"3"', { ...silenceSent, priceInr: 1600 }],
    ['"4"', { ...silenceSent, priceInr: 1600, recommended: false }],
  ]);
});

test('media and people are named in words; on what both changed alike they agree', async () => {
  const { dialog } = await collide({
    ...theirs,
    priceInr: 1600,
    recommended: true,
    instructor: anand,
    instructorId: anand.id,
    bannerImageKey: 'course/other.webp',
    instructorImageKey: null,
    additionalMediaUrls: [],
  });
  expect(await rowsOf(dialog)).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Instructor', 'Not changed', 'Guru Anand'],
    ['Banner Image', 'Not changed', 'Another image'],
    ['Instructor Image', 'Not changed', '–'],
    ['Media', 'Not changed', '0 items'],
  ]);
});

test('Take theirs shows what the other one saved, still to be edited', async () => {
  const { user, dialog } = await collide();
  await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('1700')).toBe(screen.getByLabelText(/^Actual Price/));
  expect(screen.getByText('No changes yet')).toBeVisible();
  await retype(user, /^Actual Price/, '1800');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Course updated successfully!')).toBeVisible();
  expect(sent.at(-1)).toEqual(['"4"', { ...silenceSent, priceInr: 1800, recommended: false }]);
});

test.each([
  ['', 'Failed to load course details'],
  ['Course not found', 'Course not found'],
])(
  'what the other one saved cannot be had, with the message %j: %j, and the typed text stays',
  async (message, text) => {
    const { user, dialog } = await collide(theirs, refuses('get', coursePaths.one, 404, message));
    expect(within(dialog).queryByRole('table')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    expect(await within(screen.getByLabelText('Notifications')).findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Actual Price/)).toHaveValue('1600');
    expect(dialog).toBeVisible();
  },
);
