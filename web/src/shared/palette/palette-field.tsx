import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../texts.ts';
import classes from './palette-field.module.css';

interface PaletteFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onType: (text: string) => void;
  children?: ReactNode;
}

/** Where one types into the palette. It takes the focus as soon as it is there, so that no key goes astray. */
export function PaletteField({ value, onType, children, ...input }: PaletteFieldProps) {
  return (
    <div className={classes.field}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        className={classes.input}
        ref={takeFocus}
        aria-label={t('Search or jump to')}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Search or jump to...')}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        {...input}
      />
      {children}
    </div>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  // After what was typed already.
  input?.setSelectionRange(input.value.length, input.value.length);
}
