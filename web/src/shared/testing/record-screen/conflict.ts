import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { conflict } from '../../resource/conflict.testing.ts';
import { refuses, server } from '../msw.ts';
import type { Tools } from './tools.ts';

/** Conflicts: somebody else was faster. */
export function describesConflict<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>({ record, next, label, input, edits, write, takesSaves, isSaved, bodyOf }: Tools<Row, Body, Media>): void {
  const { before, fields, what, types, page } = record;
  const theirs = String(fields.valuesOf(next)[types.field as never]);

  /** Another admin has saved `next` while this one was writing; `isAway`: and it cannot be read. */
  const collides = async (isAway = false) => {
    const opened = await edits();
    record.serves(next);
    if (isAway && page) server.use(refuses('get', page.one, 500));
    const sent = takesSaves(next, () => HttpResponse.json(conflict, { status: 412 }));
    await opened.presses('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    expect(dialog).toHaveTextContent(
      `This ${what} was changed by Ravi Menon at 20/11/2026 12:00, after you opened it.`,
    );
    const chooses = (name: string) => opened.user.click(within(dialog).getByRole('button', { name }));
    return { ...opened, sent, dialog, chooses };
  };

  test('shows both side by side; Escape goes back to what was typed, Keep mine puts that on top', async () => {
    const { user, dialog, presses, sent } = await collides();
    const rows = await within(dialog).findAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[0]).toEqual(['Field', 'Yours', 'Theirs']);
    expect(cells).toContainEqual([label, types.text, theirs]);
    expect(cells.filter(([, yours]) => yours === 'Not changed')).toHaveLength(rows.length - 2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull());
    expect(input()).toHaveValue(types.text);
    await presses('Save');
    const again = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    await user.click(within(again).getByRole('button', { name: 'Keep mine' }));
    await isSaved();
    const versions = [before, before, next].map(({ version }) => `"${version}"`);
    expect(sent.map(([version]) => version)).toEqual(versions);
    expect(sent.at(-1)?.[1]).toEqual(bodyOf(next));
  });

  test('Take theirs shows what the other one saved, still to be edited; while that cannot be read, nothing is lost', async () => {
    const { user, dialog, chooses, presses, sent } = await collides(true);
    if (page) {
      expect(within(dialog).queryByRole('table')).toBeNull();
      await chooses('Take theirs');
      expect(await screen.findByText(page.loadFailed)).toBeVisible();
      expect(input()).toHaveValue(types.text);
      record.serves(next);
    }
    await chooses('Take theirs');
    await waitFor(() => expect(input()).toHaveValue(theirs));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull());
    await write(user);
    await presses('Save');
    await isSaved();
    expect(sent.at(-1)).toEqual([`"${next.version}"`, bodyOf(next)]);
  });
}
