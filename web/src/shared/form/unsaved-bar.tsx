import { Button } from '@mantine/core';
import { t } from '../texts.ts';
import { SaveButton } from '../ui/save-button.tsx';
import classes from './unsaved-bar.module.css';

interface UnsavedBarProps {
  /** The id of the form that Save sends. */
  form: string;
  isDirty: boolean;
  /** Sentence on what is not there yet, instead of whether there are changes. */
  note?: string | undefined;
  /** Sentence on what was saved beside the form; said while nothing in it has changed. */
  savedText?: string | undefined;
  isSaving: boolean;
  /** Text of Save meanwhile: "Saving...", or how far the uploads are that it waits for. */
  busyLabel?: string;
  discardLabel?: string;
  saveLabel?: string;
  onDiscard: () => void;
  /** True for something that is stored already: without a change there is nothing to save. */
  isStored?: boolean;
}

/** Stays in sight at the foot of the window while a form is being edited: what is not saved yet, Discard, Save. */
export function UnsavedBar(props: UnsavedBarProps) {
  const {
    form,
    isDirty,
    note,
    savedText = t('No changes yet'),
    isSaving,
    busyLabel = t('Saving...'),
    discardLabel = t('Discard'),
    saveLabel,
    onDiscard,
    isStored = false,
  } = props;
  return (
    <section className={classes.bar} data-floating data-dirty={isDirty || undefined} aria-label={t('Editing')}>
      <span role="status">{note ?? (isDirty ? t('Unsaved changes') : savedText)}</span>
      <div className={classes.actions}>
        <Button variant="default" size="xs" disabled={isSaving} onClick={onDiscard}>
          {discardLabel}
        </Button>
        <SaveButton
          type="submit"
          form={form}
          size="xs"
          busy={isSaving}
          busyLabel={busyLabel}
          disabled={isStored && !isDirty}
        >
          {saveLabel}
        </SaveButton>
      </div>
    </section>
  );
}
