import { chapterPaths } from '@sankalp/contract/chapters';
import { API_BASE } from '@sankalp/contract/shared/path';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { layout } from '../../../shared/testing/layout.ts';
import { server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { aChapter, pretendChapters, showChapters } from '../chapters.testing.tsx';

/** Observers of another width, by what they look at. */
const watched = new Map<Element, () => void>();

beforeEach(() => {
  signIn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        watched.set(element, this.#tell);
      }
      disconnect() {}
    },
  );
});

test('the columns fit the table that is edited as well, which is another one than the table to read', async () => {
  layout.tableWidthPx = 1000;
  pretendChapters([aChapter(1, 'Alpha')]);
  const { button, press } = await showChapters();
  expect(screen.getByText('Video Title')).toBeVisible();
  await press('Edit');
  await button('Reorder Alpha');
  layout.tableWidthPx = 366;
  for (const [element, tell] of watched) if (element.isConnected) act(tell);
  expect(screen.queryByText('Video Title')).toBeNull();
  expect(screen.getByText('Chapter Name')).toBeVisible();
});

test('a schedule date that comes as an instant is shown as its day', async () => {
  const data = [{ ...aChapter(1, 'Alpha'), scheduleDate: '2026-05-02T00:00:00.000Z' }];
  server.use(http.get(`*${API_BASE}${chapterPaths.ofCourse}`, () => HttpResponse.json({ data })));
  await showChapters();
  expect(await screen.findByText('02/05/2026')).toBeVisible();
});
