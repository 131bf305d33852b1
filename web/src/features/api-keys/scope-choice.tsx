import { t } from 'virtual:texts';
import { Checkbox, Fieldset } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Fieldset.css';
import { SCOPE_NAMES, type Scope } from '@sankalp/contract/api-keys';
import type { FieldInputProps } from '../../shared/resource/fields/record-fields.ts';
import classes from './api-keys.module.css';
import { scopeWord } from './key-words.ts';

const GROUPS = {
  read: t('Read'),
  people: t('People'),
  sales: t('Orders, courses and bookings'),
  events: t('Events'),
} as const;

/** Where each stands: one that is forgotten does not compile. */
const GROUP_OF: Readonly<Record<Scope, keyof typeof GROUPS>> = {
  'catalogue:read': 'read',
  'content:read': 'read',
  'orders:read': 'read',
  'sign-in:write': 'people',
  'act-as-user': 'people',
  'people:write': 'people',
  'devices:write': 'people',
  'consents:write': 'people',
  'deletion:write': 'people',
  'orders:write': 'sales',
  'coupons:write': 'sales',
  'enrolments:write': 'sales',
  'bookings:write': 'sales',
  'progress:write': 'sales',
  'reviews:write': 'sales',
  'events:read': 'events',
  'webhooks:write': 'events',
};

export const scopesOf = (text: string): Scope[] => SCOPE_NAMES.filter((scope) => text.split(' ').includes(scope));
export const textOfScopes = (scopes: readonly Scope[]): string => scopes.join(' ');

/** `data-path`: by which the form finds the field after a refusal. */
type ScopeChoiceProps = FieldInputProps & { 'data-path'?: string };

/** The rights of a secret key, each ticked by itself. */
export function ScopeChoice({ label, value = '', onChange, 'data-path': path }: ScopeChoiceProps) {
  const chosen = scopesOf(value);
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(textOfScopes(SCOPE_NAMES.filter((one) => (one === scope ? isChosen : chosen.includes(one)))));
  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ root: classes.rights, legend: classes.legend }}>
      <p className={classes.hint}>{t('Only what is ticked: with nothing ticked, the key opens nothing.')}</p>
      <div className={classes.scopes}>
        {Object.entries(GROUPS).map(([group, title]) => (
          <Fieldset key={group} legend={title} variant="unstyled" classNames={{ legend: classes.group }}>
            {SCOPE_NAMES.filter((scope) => GROUP_OF[scope] === group).map((scope) => (
              <Checkbox
                key={scope}
                label={scopeWord(scope)}
                checked={chosen.includes(scope)}
                data-path={scope === SCOPE_NAMES[0] ? path : undefined}
                onChange={({ currentTarget: { checked } }) => toggle(scope, checked)}
              />
            ))}
          </Fieldset>
        ))}
      </div>
    </Fieldset>
  );
}
