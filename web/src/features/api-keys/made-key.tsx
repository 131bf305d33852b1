import { t } from 'virtual:texts';
import type { NewApiKey } from '@sankalp/contract/api-keys.schema';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../shared/ui/code-block.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { ShownOnce } from '../../shared/ui/shown-once.tsx';
import classes from './api-keys.module.css';
import { exampleOf } from './example-call.ts';

interface MadeKeyProps {
  made: NewApiKey;
  /** Said beneath it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A key that is shown this once, and how a call is made with it. */
export function MadeKey({ made: { key, kind, scopes }, children, onClose }: MadeKeyProps) {
  const warning =
    kind === 'secret'
      ? t('Copy it now: it is not shown again. Keep it where your server alone can read it.')
      : t('Copy it now: it is not shown again.');
  const example = exampleOf({ key, kind, scopes }, location.origin);
  return (
    <ShownOnce text={key} warning={warning} onClose={onClose}>
      {children}
      <section aria-labelledby="example-of-a-call">
        <div className={classes.exampleHead}>
          <h3 id="example-of-a-call">{example.title}</h3>
          <CopyText isIconOnly text={example.text} label={t('Copy the example')} />
        </div>
        <CodeBlock>{example.text}</CodeBlock>
      </section>
    </ShownOnce>
  );
}
