import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';
import { DialogFooter } from './dialog.tsx';
import { useInsteadOfClosing } from './dialog-closing.ts';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  text: string;
  /** Sentence above it, which says that it is not shown again. */
  warning: string;
  /** Said beneath it. */
  children?: ReactNode;
  onClose: () => void;
}

/** Escape would close what cannot be opened again. */
const stay = () => undefined;

/** Content of a dialog with a text that is shown this once: a key, a secret. Its last button alone closes it. */
export function ShownOnce({ text, warning, children, onClose }: ShownOnceProps) {
  useInsteadOfClosing(stay);
  return (
    <>
      <div className={classes.parts}>
        <Text size="md" role="status">
          {warning}
        </Text>
        <div className={classes.text}>
          <code>{text}</code>
          {/* The button that was pressed is gone; the other would close what is not kept yet. */}
          <CopyButton autoFocus text={text} />
        </div>
        {children}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('I have copied it')}</Button>
      </DialogFooter>
    </>
  );
}
