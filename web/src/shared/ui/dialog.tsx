import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import './modal-styles.ts';
import { t } from '../texts.ts';
import classes from './dialog.module.css';
import { InsideDialog, useDialogClosing } from './dialog-closing.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Width in pixels. */
  size?: number;
  children: ReactNode;
  /** For dialogs that wait for an answer by a button. */
  isBlocking?: boolean;
}

/**
 * A dialog over the page. The focus goes to its first field (or to what carries `data-autofocus`), stays inside, and
 * returns to where it was. Its buttons stand in a `DialogFooter`, inside its form where it has one.
 */
export function Dialog({ isOpen, onClose, title, size = 440, children, isBlocking = false }: Props) {
  // One that is mounted open opens one step later: only then does the kit remember where the focus has to return to.
  const opened = useMounted() && isOpen;
  const { inside, close } = useDialogClosing(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={size}
      radius="lg"
      // By classNames: a className on the content would dress the layer around it as well.
      classNames={{ root: classes.root, content: classes.content }}
      centered
      // Ends above the notice that there is no connection.
      yOffset="max(5dvh, calc(var(--offline-bar-height, 0px) + 8px))"
      closeOnClickOutside={!isBlocking}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--backdrop)" className={classes.overlay} />
      <Modal.Content>
        {/* Not Modal.Header: that is a <header>, which would be a second banner landmark of the page. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body}>
          <InsideDialog value={inside}>{children}</InsideDialog>
        </Modal.Body>
        {/* Last in the order of focus, so that the first field comes first; the picture puts it into the corner. */}
        {!isBlocking && <Modal.CloseButton className={classes.close} aria-label={t('Close')} />}
      </Modal.Content>
    </Modal.Root>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}
