import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';

interface PastedRowsProps {
  kind: Pick<ImportKind, 'fields' | 'plural'> & { pasted: NonNullable<ImportKind['pasted']> };
  disabled: boolean;
  onTake: (file: File) => void;
}

/** Rows copied from a spreadsheet, taken as a file; without heads the columns are those of the kind, in their order. */
export function PastedRows({ kind, disabled, onTake }: PastedRowsProps) {
  const [text, setText] = useState('');
  const take = () => {
    const [firstCell = ''] = text.trim().split(/[\t,;]/, 1);
    const columns = text.trim().split(/\r?\n/, 1)[0]?.split(delimiterOf(text)).length ?? 0;
    const heads = kind.fields.slice(0, columns).map(({ header }) => header);
    const head = kind.pasted.hasHeaders(firstCell) ? '' : `${heads.join(delimiterOf(text))}\n`;
    onTake(new File([head, text.trim(), '\n'], `pasted-${kind.plural.replaceAll(' ', '-')}.csv`, { type: 'text/csv' }));
  };
  return (
    <div className={classes.pasted}>
      <Textarea
        label={t('Or paste rows')}
        placeholder={kind.pasted.example}
        rows={3}
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button variant="default" disabled={disabled || text.trim() === ''} onClick={take}>
        {t('Take these rows')}
      </Button>
    </div>
  );
}

const delimiterOf = (text: string): string => ['\t', ';', ','].find((candidate) => text.includes(candidate)) ?? ',';
