import { t } from 'virtual:texts';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { KEY_KINDS, type KeyKind } from '@sankalp/contract/api-keys';
import classes from './api-keys.module.css';
import { KIND_WORDS } from './key-words.ts';

const PURPOSES: Readonly<Record<KeyKind, string>> = {
  publishable: t('For pages and apps, where everybody can read it. It reads catalogue and content, no more.'),
  secret: t('For servers, which keep it to themselves. It may do what you tick.'),
};

interface KindChoiceProps {
  value: KeyKind;
  onChange: (kind: KeyKind) => void;
}

/** Kind of a new key, each with what it is for; it never changes. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <Radio.Group label={t('Kind')} value={value} onChange={(kind) => onChange(kind as KeyKind)}>
      <div className={classes.kinds}>
        {KEY_KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={KIND_WORDS[kind]} description={PURPOSES[kind]} />
        ))}
      </div>
    </Radio.Group>
  );
}
