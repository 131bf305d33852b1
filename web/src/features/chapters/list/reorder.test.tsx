import { chapterPaths } from '@sankalp/contract/chapters';
import { chapterAnswer } from '@sankalp/contract/chapters.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterDrop } from '../../../shared/testing/after-drop.ts';
import { gate } from '../../../shared/testing/gate.ts';
import { answers, server } from '../../../shared/testing/msw.ts';
import { signIn } from '../../../shared/testing/sign-in.ts';
import { aChapter, pretendChapters, showChapters } from '../chapters.testing.tsx';

const ROW_PX = 48;
const three = [aChapter(1, 'Alpha'), aChapter(2, 'Beta'), aChapter(3, 'Gamma')];

let sent: [name: string, sequence: number][];

beforeEach(() => {
  signIn();
  sent = [];
  // Rows stand one below the other, which is all of layout that dragging asks for.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('tbody tr');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * ROW_PX, 600, ROW_PX);
  });
});

function savesMoves(onCall?: () => Promise<void>) {
  return answers('patch', chapterPaths.one, chapterAnswer, async ({ request, params }) => {
    const chapter = three.find(({ id }) => id === params.id) ?? aChapter(1);
    const body = (await request.json()) as { sequence: number };
    expect(Object.keys(body)).toEqual(['sequence']);
    expect(request.headers.get('if-match')).toBeNull();
    sent.push([chapter.name, body.sequence]);
    await onCall?.();
    return { data: { ...chapter, ...body } };
  });
}

async function openEditing() {
  pretendChapters(three);
  const app = await showChapters({ isEditing: true });
  await app.button('Reorder Alpha');
  return app;
}

const bySequence = () => sent.toSorted(([, a], [, b]) => a - b);

test('Move down shows the new order at once, keeps the focus, and saves every moved chapter', async () => {
  server.use(savesMoves());
  const { names, press } = await openEditing();
  await press('Move Alpha down');
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']));
  expect(screen.getByTitle('Move Alpha down')).toHaveFocus();
  expect(screen.getByText('Alpha is at position 2 of 3.')).toBeInTheDocument();
  await waitFor(() =>
    expect(bySequence()).toEqual([
      ['Beta', 1],
      ['Alpha', 2],
    ]),
  );
  await press('Move Alpha down');
  await press('Move Alpha down');
  await waitFor(() => expect(names()).toEqual(['Beta', 'Gamma', 'Alpha']));
  expect(screen.getByTitle('Move Alpha down')).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(screen.getByTitle('Move Beta up')).toHaveAttribute('aria-disabled', 'true');
});

test('Alt with an arrow moves a chapter one place a press, wherever the focus is in its row', async () => {
  server.use(savesMoves());
  const { user, names } = await openEditing();
  const name = screen.getByRole('button', { name: 'Alpha' });
  name.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']));
  expect(name).toHaveFocus();
  expect(screen.getByText('Alpha is at position 2 of 3.')).toBeInTheDocument();
  await waitFor(() =>
    expect(bySequence()).toEqual([
      ['Beta', 1],
      ['Alpha', 2],
    ]),
  );
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
  expect(name).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(4));
  // At the end, and without Alt, nothing moves.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
  expect(sent).toHaveLength(4);
  expect(screen.getByTitle('Move Alpha down')).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowDown');
});

test('by keyboard a chapter is dragged in steps of 25 px, and every place is said; Escape leaves it where it was', async () => {
  server.use(savesMoves());
  const { user, names } = await openEditing();
  screen.getByTitle('Reorder Alpha').focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Picked up Alpha. Alpha is at position 1 of 3.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(await screen.findByText('Not moved. Alpha is at position 1 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
  await user.keyboard(' ');
  expect(await screen.findByText('Picked up Alpha. Alpha is at position 1 of 3.')).toBeInTheDocument();
  // 25 px: over Beta, whose middle is nearer than Alpha's own; 75 px: nearer to Gamma's.
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Alpha is at position 2 of 3.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Alpha is at position 3 of 3.')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(await screen.findByText('Dropped Alpha. Alpha is at position 3 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Beta', 'Gamma', 'Alpha']));
  await waitFor(() =>
    expect(bySequence()).toEqual([
      ['Beta', 1],
      ['Gamma', 2],
      ['Alpha', 3],
    ]),
  );
});

test('by pointer a chapter is dragged by its handle', async () => {
  server.use(savesMoves());
  const { names } = await openEditing();
  const handle = screen.getByTitle('Reorder Gamma');
  const at = (clientY: number) => ({ isPrimary: true, button: 0, clientX: 5, clientY });
  fireEvent.pointerDown(handle, at(120));
  fireEvent.pointerMove(document, at(110));
  await screen.findByText(/^Picked up Gamma/);
  fireEvent.pointerMove(document, at(22));
  await screen.findByText('Gamma is at position 1 of 3.');
  fireEvent.pointerUp(document, at(22));
  await afterDrop();
  await waitFor(() => expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']));
  await waitFor(() =>
    expect(bySequence()).toEqual([
      ['Gamma', 1],
      ['Alpha', 2],
      ['Beta', 3],
    ]),
  );
});

test.each([
  ['', 'Failed to update chapter'],
  ['Chapter not found', 'Chapter not found'],
])('an order that cannot be saved, because of "%s", is read again, and why is said', async (message, text) => {
  const { names, press } = await openEditing();
  const { passed, open } = gate();
  server.use(
    http.patch('*/api/v1/chapters/:id', async () => {
      await passed;
      return HttpResponse.json({ statusCode: 500, error: 'Error', message, requestId: 'test' }, { status: 500 });
    }),
  );
  await press('Move Gamma up');
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Gamma', 'Beta']));
  open();
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
});

test('at most six positions are on their way at once, and a later move waits for an earlier one', async () => {
  const chapters = Array.from({ length: 20 }, (_, index) => aChapter(index + 1));
  pretendChapters(chapters);
  let [running, most] = [0, 0];
  const open: (() => void)[] = [];
  server.use(
    savesMoves(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
    }),
  );
  const { user, button, press } = await showChapters({ isEditing: true });
  (await button('Reorder Chapter 1')).focus();
  await user.keyboard(' ');
  await screen.findByText(/^Picked up Chapter 1\./);
  for (let step = 0; step < 40; step += 1) await user.keyboard('{ArrowDown}');
  await screen.findByText('Chapter 1 is at position 20 of 20.');
  await user.keyboard(' ');
  await waitFor(() => expect(running).toBe(6));
  await press('Move Chapter 1 up');
  expect(sent).toHaveLength(6);
  const releaseAll = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await waitFor(() => expect(open.length).toBeGreaterThan(0));
      open.shift()?.();
    }
  };
  await releaseAll(20);
  await waitFor(() => expect(sent).toHaveLength(22));
  await releaseAll(2);
  expect(most).toBe(6);
  expect(
    sent
      .slice(20)
      .map(([, sequence]) => sequence)
      .sort(),
  ).toEqual([19, 20]);
});
