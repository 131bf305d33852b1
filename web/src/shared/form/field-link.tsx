import { Anchor } from '@mantine/core';
import '@mantine/core/styles/Anchor.css';
import type { ReactNode } from 'react';

interface FieldLinkProps {
  field: string;
  onGoTo: (field: string) => void;
  children: ReactNode;
}

/** An error text that links to its field. */
export function FieldLink({ field, onGoTo, children }: FieldLinkProps) {
  return (
    <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={() => onGoTo(field)}>
      {children}
    </Anchor>
  );
}
