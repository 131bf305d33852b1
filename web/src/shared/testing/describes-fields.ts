import { type HistoryEntry, historyAnswer } from '@sankalp/contract/shared/history.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeDraft } from '../form/drafts.ts';
import { conflict } from '../resource/conflict.testing.ts';
import type { RecordFields } from '../resource/fields/record-fields.ts';
import { answers, server } from './msw.ts';
import { leela, renderApp, signIn } from './render-app.tsx';

export interface FieldsDescription<
  Row extends { id: string; version: number },
  Body,
  Media extends keyof Body & string,
> {
  fields: RecordFields<Row, Body, Media>;
  /** The contract's body of an edit: its shape names the fields. */
  body: { readonly shape: object };
  /** Fields of the body that the form does not send, each with the reason. */
  apart?: Readonly<Record<string, string>>;
  /** Two records that differ in every field; in the second none is empty. */
  before: Row;
  after: Row;
  /** As `RecordTexts` has it: "product". */
  what: string;
  entity: string;
  /** Everything that the screens of this record read. */
  serves: (row: Row) => void;
  /** Shows it to be read, or opens its form. */
  opens: (row: Row, mode: 'view' | 'edit') => Promise<{ user: UserEvent }>;
  /** Where its history is not open already. */
  opensHistory?: (user: UserEvent) => Promise<void>;
  historyPath: string;
  save: { method: 'put' | 'patch'; path: string };
  /** Text that goes out as it was typed, for the server to write it otherwise. */
  sentAs?: Readonly<Record<string, unknown>>;
  /** Names in the history that are not those of the form. */
  historyLabels?: Readonly<Record<string, string>>;
}

/** As `opens`, of a record that has a page. */
export const onPage =
  <Row>(addressOf: (row: Row) => string) =>
  async (row: Row, mode: 'view' | 'edit') => {
    const { user } = renderApp(addressOf(row));
    const edit = await screen.findByRole('button', { name: 'Edit' });
    if (mode === 'edit') await user.click(edit);
    return { user };
  };

/** A field that the contract has and a screen forgets would lose in silence what was typed; here each has to come through. */
export function describesFields<
  Row extends { id: string; version: number },
  Body extends object,
  Media extends keyof Body & string,
>(record: FieldsDescription<Row, Body, Media>): void {
  const { fields, body, apart = {}, before, after, what, serves, opens, save } = record;
  const names = Object.keys(body.shape).filter((name) => !(name in apart));
  const typed = names.filter((name) => name in fields.inputs);
  const labels: Readonly<Record<string, string>> = fields.labels;
  const [old, now] = [fields.sent(before), fields.sent(after)] as Record<string, unknown>[];
  const labelsOf = (all: readonly string[]) => all.map((name) => labels[name]);

  describe(`each field of ${what}`, () => {
    beforeEach(() => signIn());

    test('has a name of its own, and a value of its own in both samples', () => {
      for (const name of names) {
        expect(labels[name], name).toBeTruthy();
        expect(now?.[name] ?? '', name).not.toBe('');
        expect(now?.[name], name).not.toEqual(old?.[name]);
      }
      expect(new Set(labelsOf(names)).size).toBe(names.length);
    });

    test('is kept in a draft, sent when it was changed, and named where somebody else was faster', async () => {
      const sent: unknown[] = [];
      const values = Object.entries(fields.valuesOf(after)).filter(([name]) => names.includes(name));
      writeDraft(leela.id, `${what} ${before.id}`, { version: before.version, values: Object.fromEntries(values) });
      serves(before);
      server.use(
        http[save.method](`*${API_BASE}${save.path}`, async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json(conflict, { status: 412 });
        }),
      );
      const { user } = await opens(before, 'edit');
      await user.click(await screen.findByRole('button', { name: 'Restore' }));
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
      expect(sent[0]).toMatchObject({
        ...Object.fromEntries(typed.map((name) => [name, now?.[name]])),
        ...record.sentAs,
      });
      const rows = await within(dialog).findAllByRole('rowheader');
      expect(rows.map(({ textContent }) => textContent).sort()).toEqual(labelsOf(typed).sort());
      expect(
        fields
          .differences({}, before, after)
          .map(({ label }) => label)
          .sort(),
      ).toEqual(labelsOf(names).sort());
    });

    test('takes no more text than the contract, or says so', async () => {
      serves(before);
      const { user } = await opens(before, 'edit');
      const limits = typed.flatMap((name) => {
        const max = limitOf((body.shape as Record<string, Checked>)[name]);
        return max === undefined ? [] : [{ name, max }];
      });
      expect(limits).not.toEqual([]);
      for (const { name, max } of limits) {
        const isNamed = (text: string) => text.replace(/ \*$/, '') === labels[name];
        const [field] = screen.getAllByLabelText<HTMLInputElement>(isNamed, { selector: 'input, textarea' });
        if (field?.hasAttribute('maxlength')) expect([name, field.maxLength]).toEqual([name, max]);
        else {
          await user.click(field as HTMLElement);
          await user.paste('x'.repeat(max + 1));
          await user.tab();
          await waitFor(() =>
            expect(field).toHaveAccessibleDescription(`${labels[name]} can have at most ${max} characters`),
          );
        }
      }
    });

    test('is shown by its name, and named by the history', async () => {
      const shown = () => Object.fromEntries(typed.map((name) => [name, shownIn(labels[name])]));
      serves(before);
      await opens(before, 'view');
      const first = shown();
      cleanup();

      const changes = names.map((field) => ({ field, before: old?.[field] ?? null, after: now?.[field] ?? null }));
      const entry = { id: after.id, actor: 'Leela Nair', at: '2026-11-20T05:00:00.000Z', subject: null };
      const history: HistoryEntry[] = [{ ...entry, action: 'update', entity: record.entity, changes }];
      serves(after);
      server.use(answers('get', record.historyPath, historyAnswer, { data: history, total: 1 }));
      const { user } = await opens(after, 'view');
      await waitFor(() => expect(Object.values(shown())).not.toContain(''));
      const second = shown();
      for (const name of typed) expect(second[name], name).not.toBe(first[name]);
      await record.opensHistory?.(user);
      const text = (await screen.findByText(/ and .* changed$/)).textContent;
      const words = names.map((name) => record.historyLabels?.[name] ?? labels[name] ?? name);
      expect(text).toBe(`${words.slice(0, -1).join(', ')} and ${words.at(-1)} changed`);
    });
  });
}

interface Checked {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
}

/** Most characters that a field of the contract takes, as it says of more; undefined of what is no free text. */
function limitOf(field: Checked | undefined): number | undefined {
  const messages =
    field
      ?.safeParse('x'.repeat(1_000_000))
      .error?.issues.map(({ message }) => message)
      .join() ?? '';
  return Number(/at most (\d+) characters/.exec(messages)?.[1]) || undefined;
}

/** Value that the field of this name shows: the text of an input, or which of several is chosen. */
function shownIn(label = ''): string {
  const field = screen.getAllByLabelText(label, { selector: 'input, textarea, [role="radiogroup"]' })[0];
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  const chosen = field?.querySelector<HTMLInputElement>('input:checked');
  return chosen?.labels?.[0]?.textContent ?? '';
}
