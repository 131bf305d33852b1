import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate } from '../gate.ts';
import type { Tools } from './tools.ts';

/** How a save goes out, and what is left of it. */
export function describesSaving<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>({ record, label, labels, input, edits, takesSaves, isSaved, bodyOf }: Tools<Row, Body, Media>): void {
  const { before, page, types, leadsTo } = record;

  test('sends every field once, with the version that was read, and says so', async () => {
    const { passed, open } = gate();
    const sent = takesSaves(before, undefined, passed);
    const { user, presses } = await edits();
    if (page) expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    await user.keyboard('{Enter}');
    open();
    await isSaved();
    expect(sent).toEqual([[`"${before.version}"`, bodyOf(before)]]);
    expect(sessionStorage.getItem('drafts')).toBeNull();
    if (!page || leadsTo) return;
    expect(screen.getByLabelText(label)).toHaveValue(types.text);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await presses('Edit');
    expect(input(Object.keys(labels)[0])).toHaveFocus();
  });

  if (page) return;
  test('is given up without a trace', async () => {
    const { presses } = await edits();
    await presses('Cancel');
    await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
}
