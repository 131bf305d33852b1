import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import classes from './row-action.module.css';

/** Whether what belongs to the row stands beneath it. */
export const RowDetailsContext = createContext({
  detailsId: '',
  isOpen: false,
  setOpen: (_isOpen: boolean): void => undefined,
});

/** Opens and closes what a table's `details` says of the row; the label names the row: "Details of order 100234". */
export function RowExpander({ label }: { label: string }) {
  const { detailsId, isOpen, setOpen } = useContext(RowDetailsContext);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-keyshortcuts="v"
      onClick={() => setOpen(!isOpen)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
