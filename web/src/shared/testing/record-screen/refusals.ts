import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../expect-accessible.ts';
import { refuses, server } from '../msw.ts';
import type { Tools } from './tools.ts';

/** Refusals of a save, by the form or by the server: nothing that was typed is lost. */
export function describesRefusals<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>({ record, label, input, edits, write, takesSaves }: Tools<Row, Body, Media>): void {
  const { save, texts, required, types } = record;

  test('names what is missing, leads there, and sends nothing', async () => {
    const sent = takesSaves();
    const { user, presses } = await edits();
    for (const field of required.fields) await write(user, '', field);
    if (required.media)
      for (const button of screen.getAllByRole('button', { name: /^Remove/ })) await user.click(button);
    await presses('Save');
    const said = await screen.findAllByText((_, element) => element?.textContent === required.says);
    expect(said[0]).toBeVisible();
    expect(input(required.fields[0])).toHaveFocus();
    expect(sent).toEqual([]);
    await expectAccessible();
  });

  test.each([
    ['', texts.saveFailed],
    ['The disk is full.', 'The disk is full.'],
  ])('says why a save is refused with %j: %j', async (message, text) => {
    server.use(refuses(save.method, save.path, 500, message));
    const { presses } = await edits();
    await presses('Save');
    expect(await screen.findByText(text)).toBeVisible();
    expect(input()).toHaveValue(types.text);
    expect(input()).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('says at its field what the server refuses of it, in the words of the form', async () => {
    server.use(refuses(save.method, save.path, 400, `${types.field} is much too odd`));
    const { presses } = await edits();
    await presses('Save');
    await waitFor(() => expect(input()).toHaveAccessibleDescription(new RegExp(`^${label} is much too odd$`, 'i')));
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue(types.text);
  });
}
