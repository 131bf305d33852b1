import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../texts.ts';
import { BusyLabel } from './busy-label.tsx';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'children'> {
  /** Text while idle. */
  children?: string;
  busy: boolean;
  /** Text meanwhile. */
  busyLabel?: string;
}

/** A button that keeps its width while it reads "Saving..."; a second press meanwhile does nothing. */
export function SaveButton({ children = t('Save'), busy, busyLabel = t('Saving...'), onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={rest.type === 'submit' ? 'Control+S' : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <BusyLabel busy={busy} idleLabel={children} busyLabel={busyLabel} />
    </Button>
  );
}
