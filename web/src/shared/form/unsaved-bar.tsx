import { Button } from '@mantine/core';
import { SaveButton } from '../ui/save-button.tsx';
import classes from './unsaved-bar.module.css';

interface UnsavedBarProps {
  /** The id of the form that Save sends. */
  form: string;
  isDirty: boolean;
  isSaving: boolean;
  /** What Save reads meanwhile: "Saving...", or how far the uploads are that it waits for. */
  busyLabel?: string;
  discardLabel?: string;
  onDiscard: () => void;
}

/** Stands above a form while it is being edited, and stays in sight: what is not saved yet, Discard, Save. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { form, isDirty, isSaving, busyLabel = 'Saving...', discardLabel = 'Discard', onDiscard } = props;
  return (
    <section className={classes.bar} data-dirty={isDirty || undefined} aria-label="Editing">
      <span role="status">{isDirty ? 'Unsaved changes' : 'No changes yet'}</span>
      <div className={classes.actions}>
        <Button variant="default" size="xs" disabled={isSaving} onClick={onDiscard}>
          {discardLabel}
        </Button>
        <SaveButton type="submit" form={form} size="xs" busy={isSaving} busyLabel={busyLabel} />
      </div>
    </section>
  );
}
