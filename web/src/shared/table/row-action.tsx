import { IconPencil } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './row-action.module.css';

interface RowActionProps {
  /** Begins with the verb and names the row: "Delete Asha Rane". */
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  isDanger?: boolean;
  /** The letter that does it while the row has the focus. */
  shortcut?: string;
  /** Direction of a button that moves what it stands at. */
  'data-moves'?: 'left' | 'right';
  onClick: () => void;
}

/** An icon button at the end of a row. */
export function RowAction({ label, icon: Icon, isDanger = false, shortcut, ...button }: RowActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-danger={isDanger || undefined}
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      {...button}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** Edits the row: the same picture and the same key in every list. */
export function EditAction(props: Pick<RowActionProps, 'label' | 'onClick'>) {
  return <RowAction {...props} icon={IconPencil} shortcut="e" />;
}
