import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../texts.ts';

interface CopyButtonProps {
  /** Text that is copied. */
  text: string;
  /** The button's name, if not "Copy". */
  label?: string;
  autoFocus?: boolean;
  /** Where it stands beside a heading. */
  isSmall?: boolean;
}

/** A button that copies a text which stands beside it, or is shown in another form. */
export function CopyButton({ text, label = t('Copy'), autoFocus = false, isSmall = false }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 1500 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      autoFocus={autoFocus}
      variant="default"
      {...(isSmall && { size: 'compact-sm' })}
      leftSection={<Icon size={isSmall ? 14 : 16} />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? t('Copied') : label}
    </Button>
  );
}
