import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Stack.css';
import { t } from '../../texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';

export interface ColumnChoice {
  id: string;
  label: string;
}

interface ColumnsDialogProps extends DialogProps {
  columns: readonly ColumnChoice[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** Which columns a list shows, where they fit. Each choice holds at once. */
export function ColumnsDialog({ isOpen, onClose, columns, hidden, onHide }: ColumnsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Columns')} size={360}>
      <Stack gap="md">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={({ currentTarget }) => {
              const others = hidden.filter((column) => column !== id);
              onHide(currentTarget.checked ? others : [...others, id]);
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
