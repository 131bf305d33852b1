import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tools } from './tools.ts';

const OFFER = 'You have unsaved changes from before.';

/** Drafts: what is left of typed text when the page goes. */
export function describesDraft<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>({ record, input, edits, takesSaves, isSaved, bodyOf }: Tools<Row, Body, Media>): void {
  const { before, fields, types } = record;

  /** Reloads after typing, and opens the form again. */
  const reloads = async () => {
    await edits();
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const { user } = await record.opens(before, 'edit');
    expect(await screen.findByText(OFFER)).toBeVisible();
    expect(input()).toHaveValue(fields.valuesOf(before)[types.field as never]);
    return user;
  };

  test('offers what was typed before; once it is saved it is forgotten', async () => {
    const sent = takesSaves();
    const user = await reloads();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await expect.poll(input).toHaveValue(types.text);
    expect(screen.queryByText(OFFER)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await isSaved();
    expect(sent).toEqual([[`"${before.version}"`, bodyOf(before)]]);
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
}
