import { API_BASE } from '@sankalp/contract/shared/path';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import type { FieldsDescription } from '../describes-fields.ts';
import { server } from '../msw.ts';

/** Where a record that has a page is shown. */
export interface Page<Row> {
  address: (row: Row) => string;
  /** The path of the call that reads it. */
  one: string;
  /** Where those of its kind are listed, and the button that leads there from nothing. */
  list: string;
  returnLabel: string;
  /** The sentence where it cannot be read. */
  loadFailed: string;
  /** Its heading, where that is not the record's `name`. */
  heading?: string;
}

export interface ScreenDescription<
  Row extends { id: string; version: number },
  Body,
  Media extends keyof Body & string = never,
> extends FieldsDescription<Row, Body, Media> {
  page?: Page<Row>;
  /** The field that the tests write into, and what they write. */
  types: { field: keyof Body & string; text: string };
  /** As the documents give them; without `saved` a save is silent. */
  texts: { saved?: string; saveFailed: string };
  /** Where a save leads; without it the record is shown. */
  leadsTo?: string;
  /** Fields that are required, and with `media` the files: the message when they are emptied. */
  required: { fields: readonly (keyof Body & string)[]; media?: true; says: string };
  /** Values that a save sends and that are no field of the form. */
  besides?: (row: Row) => object;
}

type Sent = [version: string | null, body: unknown];

/** Tools that the tests of every record's screen share. */
export function createTools<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>(record: ScreenDescription<Row, Body, Media>) {
  const { fields, before, after, types, save } = record;
  const next: Row = { ...after, id: before.id, version: before.version + 1 };
  const labels: Readonly<Record<string, string>> = fields.labels;
  const label = labels[types.field] ?? types.field;
  const input = (field: string = types.field) =>
    screen.getByLabelText(new RegExp(`^${labels[field]}`), { selector: 'input, textarea' });

  /** Body that a save of this row sends when the field was written anew. */
  const bodyOf = (row: Row) => ({
    ...Object.fromEntries(Object.entries(fields.sent(row)).filter(([name]) => !(name in (record.apart ?? {})))),
    ...record.besides?.(row),
    [types.field]: types.text,
  });

  /** The saves of this test: the server takes those of this version, and answers the others otherwise. */
  const takesSaves = (takes: Row = before, otherwise?: () => Response, passed?: Promise<void>): Sent[] => {
    const sent: Sent[] = [];
    server.use(
      http[save.method](`*${API_BASE}${save.path}`, async ({ request }) => {
        const body = (await request.json()) as object;
        const version = request.headers.get('if-match');
        sent.push([version, body]);
        await passed;
        if (otherwise && version !== `"${takes.version}"`) return otherwise();
        return HttpResponse.json({ data: { ...takes, ...body, version: takes.version + 1 } });
      }),
    );
    return sent;
  };

  const write = async (user: UserEvent, text = types.text, field: string = types.field) => {
    await user.clear(input(field));
    if (text) await user.paste(text);
  };
  /** Opens the form and writes into it. */
  const edits = async () => {
    record.serves(before);
    const opened = await record.opens(before, 'edit');
    await write(opened.user);
    return {
      ...opened,
      presses: async (name: string) => opened.user.click(await screen.findByRole('button', { name })),
    };
  };
  /** Sees that a save has come to its end. */
  const isSaved = async () => {
    if (record.texts.saved) expect(await screen.findByText(record.texts.saved)).toBeVisible();
    await expect.poll(() => screen.queryByRole('button', { name: /^(Save|Saving\.\.\.)$/ })).toBeNull();
  };
  return { record, next, label, labels, input, bodyOf, takesSaves, write, edits, isSaved };
}

export type Tools<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
> = ReturnType<typeof createTools<Row, Body, Media>>;
