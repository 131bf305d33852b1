import { t } from 'virtual:texts';
import type { ReactNode } from 'react';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';

interface MadeSecretProps {
  secret: string;
  /** Said beneath it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function MadeSecret({ secret, children, onClose }: MadeSecretProps) {
  return (
    <ShownOnce
      text={secret}
      warning={t('Copy the secret now: it is not shown again. By it the other system knows that a call is yours.')}
      onClose={onClose}
    >
      {children}
    </ShownOnce>
  );
}
