import { IconFileUpload } from '@tabler/icons-react';
import classes from './file-drop.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

interface FileDropProps {
  /** Call to action: "Choose a CSV file or drop it here". */
  label: string;
  /** The name of the file that was chosen. */
  chosen?: string | undefined;
  /** As of an `<input type="file">`. */
  accept: string;
  disabled?: boolean;
  /** In a dialog: has the focus when that opens. */
  takesFocus?: boolean;
  onChoose: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, chosen, accept, disabled = false, takesFocus, onChoose }: FileDropProps) {
  const { isOver, ...dropTarget } = useDroppedFiles(([file]) => {
    if (file && !disabled) onChoose(file);
  });
  return (
    <label className={classes.drop} data-over={isOver || undefined} {...dropTarget}>
      <IconFileUpload size={20} aria-hidden="true" className={classes.icon} />
      <span className={classes.texts}>
        {chosen && <span className={classes.chosen}>{chosen}</span>}
        <span>{label}</span>
      </span>
      <input
        type="file"
        className={classes.input}
        aria-label={label}
        accept={accept}
        disabled={disabled}
        data-autofocus={takesFocus || undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be chosen again after it was mended.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
