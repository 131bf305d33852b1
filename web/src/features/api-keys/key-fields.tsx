import { t } from 'virtual:texts';
import { KEY_NAME_MAX_LENGTH, type KeyKind, type Scope } from '@sankalp/contract/api-keys';
import type { ApiKey, UpdateKeyBody } from '@sankalp/contract/api-keys.schema';
import { dayInZone, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import type { ContractForm } from '../../shared/form/contract-form.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { foundation } from '../../shared/foundation.ts';
import { recordFields, type TextualField } from '../../shared/resource/fields/record-fields.ts';
import { FieldInputs } from '../../shared/resource/fields/record-inputs.tsx';
import { lineField, numberField, textField } from '../../shared/resource/fields/text-fields.tsx';
import { momentOf, scopeWord } from './key-words.ts';
import { ScopeChoice, scopesOf, textOfScopes } from './scope-choice.tsx';

const scopesField: TextualField<Scope[]> = {
  label: t('Rights'),
  toText: (scopes) => textOfScopes(scopes ?? []),
  toBody: scopesOf,
  draw: (props) => <ScopeChoice {...props} />,
};

/** Several values, one a line. */
function linesField(label: string, description: string, placeholder: string): TextualField<string[]> {
  const { draw } = textField(label, {
    description,
    placeholder,
    rows: 2,
    autosize: true,
    maxRows: 8,
    spellCheck: false,
  });
  return {
    label,
    toText: (lines) => (lines ?? []).join('\n'),
    toBody: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    draw,
  };
}

/** The last day on which it opens. */
const endField: TextualField<string | null> = {
  label: t('Ends on'),
  toText: (instant) => (instant ? dayInZone(instant, foundation.timeZone) : ''),
  // For the contract's rules to refuse, where it is no day.
  toBody: (day) => (isDay(day) ? instantInZone(day, '23:59:59', foundation.timeZone) : day || null),
  shownAs: (instant) => momentOf(instant) || undefined,
  draw: (props) => (
    <DateField
      {...props}
      description={t('Opens until 23:59:59 on this day. Without a day it never ends.')}
      minDay={dayInZone(Date.now(), foundation.timeZone)}
    />
  ),
};

export const KEY_FIELDS = recordFields<ApiKey, UpdateKeyBody>(
  {
    name: lineField(t('Name'), {
      required: true,
      maxLength: KEY_NAME_MAX_LENGTH,
      placeholder: t('Who calls by it: Website, Partner shop'),
    }),
    scopes: scopesField,
    networks: linesField(
      t('Networks'),
      t('Addresses or networks from which it is accepted, one a line. Without any, from everywhere.'),
      '203.0.113.0/24',
    ),
    origins: linesField(
      t('Origins'),
      t('Pages that may call with it, one a line. Without any, apps and servers alone.'),
      'https://www.example.org',
    ),
    perMinute: numberField(t('Calls a minute'), { required: true, inputMode: 'numeric' }),
    expiresAt: endField,
  },
  (key) => key,
);

export type KeyValues = ReturnType<typeof KEY_FIELDS.valuesOf>;

/** How the history of a key is told. */
export const KEY_WORDS = KEY_FIELDS.history({
  entity: 'api_keys',
  itemsOf: (field, items) =>
    items.map((item) => (field === 'scopes' ? scopeWord(item as Scope) : item)).join(', ') || t('None'),
});

/** Fields of the other kind of keys. */
const FOREIGN: Readonly<Record<KeyKind, readonly string[]>> = {
  publishable: ['scopes', 'networks'],
  secret: ['origins'],
};

/** Fields that keys of a kind have. */
export const ownFields = <Fields extends object>(kind: KeyKind, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !FOREIGN[kind].includes(name))) as Fields;

export function KeyInputs({ kind, form }: { kind: KeyKind; form: ContractForm<KeyValues> }) {
  const inputs = ownFields(kind, KEY_FIELDS.inputs);
  return <FieldInputs fields={{ labels: KEY_FIELDS.labels, inputs }} form={form} isEditing />;
}
