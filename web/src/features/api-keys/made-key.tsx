import { t } from 'virtual:texts';
import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { NewApiKey } from '@sankalp/contract/api-keys.schema';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { useInsteadOfClosing } from '../../shared/ui/dialog-closing.ts';
import classes from './api-keys.module.css';
import { exampleOf } from './example-call.ts';

interface MadeKeyProps {
  made: NewApiKey;
  /** Said beneath it. */
  children?: ReactNode;
  onClose: () => void;
}

/** Escape would close what cannot be opened again. */
const stay = () => undefined;

/** A key that is shown this once, and how a call is made with it. */
export function MadeKey({ made: { key, kind, scopes }, children, onClose }: MadeKeyProps) {
  useInsteadOfClosing(stay);
  const clipboard = useClipboard({ timeout: 1500 });
  const example = exampleOf({ key, kind, scopes }, location.origin);
  return (
    <>
      <div className={classes.made}>
        <Text size="md" role="status">
          {kind === 'secret'
            ? t('Copy it now: it is not shown again. Keep it where your server alone can read it.')
            : t('Copy it now: it is not shown again.')}
        </Text>
        <div className={classes.key}>
          <code>{key}</code>
          {/* The button that was pressed is gone; the other would close what is not kept yet. */}
          <Button
            autoFocus
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => clipboard.copy(key)}
          >
            {clipboard.copied ? t('Copied') : t('Copy')}
          </Button>
        </div>
        {children}
        <section aria-labelledby="example-of-a-call">
          <div className={classes.exampleHead}>
            <h3 id="example-of-a-call">{example.title}</h3>
            <CopyText isIconOnly text={example.text} label={t('Copy the example')} />
          </div>
          <pre className={classes.example}>{example.text}</pre>
        </section>
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('I have copied it')}</Button>
      </DialogFooter>
    </>
  );
}
