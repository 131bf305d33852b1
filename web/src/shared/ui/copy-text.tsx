import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../texts.ts';
import classes from './copy-text.module.css';

interface CopyTextProps {
  text: string;
  /** Text that is copied, where that is not the text as it is shown: a number without its spaces. */
  copies?: string;
  /** The button's name: "Copy phone +91 98200 11223". */
  label: string;
  /** Where the text stands beside it already, as in a field. */
  isIconOnly?: boolean;
}

/** A text that a click copies: ids, phone numbers, codes. */
export function CopyText({ text, copies = text, label, isIconOnly = false }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={clipboard.copied || undefined}
      data-icon-only={isIconOnly || undefined}
      aria-label={label}
      title={clipboard.copied ? t('Copied') : t('Copy')}
      onClick={() => clipboard.copy(copies)}
    >
      {!isIconOnly && text}
      <Icon size={14} aria-hidden="true" className={classes.icon} />
      <span role="status" className={classes.status}>
        {clipboard.copied && t('Copied')}
      </span>
    </button>
  );
}
