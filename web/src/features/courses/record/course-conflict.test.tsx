import { coursePaths } from '@sankalp/contract/courses';
import type { Course } from '@sankalp/contract/courses.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { anand, edit, retype, shows, silence } from '../courses.testing.ts';

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
