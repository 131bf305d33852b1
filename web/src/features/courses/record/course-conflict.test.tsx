import { coursePaths } from '@sankalp/contract/courses';
import { API_BASE } from '@sankalp/contract/shared/path';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { conflict } from '../../../shared/resource/conflict.testing.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/render-app.tsx';
import { retype } from '../../../shared/testing/write-into.ts';
import { anand, edit, shows, silence } from '../courses.testing.ts';

test('media and people that somebody else changed are named in words; on what both changed alike they agree', async () => {
  signIn();
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
  await user.click(screen.getByText('Save'));
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
