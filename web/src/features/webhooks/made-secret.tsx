import { t } from 'virtual:texts';
import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { useInsteadOfClosing } from '../../shared/ui/dialog-closing.ts';
import classes from './webhooks.module.css';

interface MadeSecretProps {
  secret: string;
  /** Said beneath it. */
  children?: ReactNode;
  onClose: () => void;
}

/** Escape would close what cannot be opened again. */
const stay = () => undefined;

/** A secret that is shown this once. */
export function MadeSecret({ secret, children, onClose }: MadeSecretProps) {
  useInsteadOfClosing(stay);
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <>
      <div className={classes.form}>
        <Text size="md" role="status">
          {t('Copy the secret now: it is not shown again. By it the other system knows that a call is yours.')}
        </Text>
        <div className={classes.secret}>
          <code>{secret}</code>
          {/* The button that was pressed is gone; the other would close what is not kept yet. */}
          <Button
            autoFocus
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => clipboard.copy(secret)}
          >
            {clipboard.copied ? t('Copied') : t('Copy')}
          </Button>
        </div>
        {children}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('I have copied it')}</Button>
      </DialogFooter>
    </>
  );
}
