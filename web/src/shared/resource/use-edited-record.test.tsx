import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadedLater } from '../ui/loaded-later.ts';
import type { RecordKind } from './record-kind.ts';
import { useEditedRecord } from './use-edited-record.ts';

const riverSchema = z.object({ id: z.string(), name: z.string(), version: z.number(), length: z.number() });
type River = z.infer<typeof riverSchema>;

const RIVER: RecordKind<River> = {
  singular: 'river',
  title: 'River',
  nameOf: ({ name }) => name,
  missing: 'This river does not exist.',
  changedByOther: 'This river was changed.',
  list: { label: 'Rivers', path: '/rivers', returnLabel: 'Return to Rivers' },
  handedOver: loadedLater(async () => riverSchema),
  messages: { idMissing: 'No river', updated: 'Saved', updateFailed: 'Not saved' },
  loadFailed: () => 'Not loaded',
};
const ganga: River = { id: 'ganga', name: 'Ganga', version: 3, length: 2525 };

/** The hook on a page that was opened with this navigation state; `answer` is what the server then says. */
function open(fetched: River | undefined, state: unknown = null) {
  const entry = { pathname: '/rivers/ganga', search: '?tab=2', state };
  const { result, rerender } = renderHook(
    ({ row }) => {
      const query = { currentData: row, isError: false, refetch: () => {} };
      return { ...useEditedRecord(RIVER, 'ganga', query), location: useLocation() };
    },
    {
      initialProps: { row: fetched },
      wrapper: ({ children }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>,
    },
  );
  return { result, answer: (row: River) => rerender({ row }) };
}

test('what the list handed over shows until the server has answered, unless it is another one', async () => {
  const { result, answer } = open(undefined, { river: ganga });
  await waitFor(() => expect(result.current.shown).toEqual(ganga));
  answer({ ...ganga, length: 2600 });
  expect(result.current.shown?.length).toBe(2600);
  expect(open(undefined, { river: { ...ganga, id: 'yamuna' } }).result.current.shown).toBeUndefined();
  expect(open(undefined, { river: { id: 'ganga' } }).result.current.shown).toBeUndefined();
});

test('as long as nothing was typed, the editing goes on from a newer version; after that it keeps its own', () => {
  const { result, answer } = open(ganga);
  act(() => result.current.edit(ganga));
  const second = { ...ganga, length: 2600, version: 4 };
  answer(second);
  expect(result.current.shown).toEqual(second);
  act(() => result.current.onDirty(true));
  answer({ ...ganga, length: 2700, version: 5 });
  expect(result.current).toMatchObject({ shown: second, key: 'edit 4', latest: { version: 5 } });
});

test('what a save answered shows at once, on top of what it does not answer, until the server knows better', () => {
  const { result, answer } = open(ganga);
  act(() => result.current.edit(ganga));
  act(() => result.current.close({ name: 'Ganges', version: 4 }));
  expect(result.current.shown).toEqual({ ...ganga, name: 'Ganges', version: 4 });
  answer({ ...ganga, version: 5 });
  expect(result.current.shown).toEqual({ ...ganga, version: 5 });
});

test('a form that the list asked for is not opened again by a reload, and nobody is led anywhere', () => {
  window.history.replaceState({ idx: 2, usr: { river: ganga, isEditing: true } }, '');
  const { result } = open(ganga, { river: ganga, isEditing: true });
  expect(result.current).toMatchObject({ isEditing: true, shown: ganga });
  const before = result.current.location.key;
  act(() => result.current.close());
  expect(result.current.isEditing).toBe(false);
  expect(window.history.state).toEqual({ idx: 2, usr: { river: ganga, isEditing: false } });
  expect(result.current.location.key).toBe(before);
});
