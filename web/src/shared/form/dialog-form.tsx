import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { DialogFooter } from '../ui/dialog.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import type { ContractForm } from './contract-form.ts';
import classes from './dialog-form.module.css';
import { DraftBar } from './draft-bar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { MissingFields } from './missing-fields.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface DialogFormProps<Values extends Record<string, unknown>> {
  form: ContractForm<Values>;
  /** The changes are given up. */
  onCancel: () => void;
  /** True for something that is stored already: without a change there is nothing to save. */
  isStored?: boolean;
  children: ReactNode;
}

/** The fields of a form in a dialog: beneath the offer of a draft and what keeps them from being saved, above Cancel and Save. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { form, onCancel, isStored = false, children } = props;
  const { id, submit, draft, missing, summary, goTo, isDirty, isSaving, busyLabel, note } = form;
  return (
    <>
      <form id={id} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {draft.isOffered && <DraftBar onRestore={draft.restore} onDiscard={draft.drop} />}
          <MissingFields missing={missing} onGoTo={goTo} />
          <ErrorSummary errors={summary} onGoTo={goTo} />
          {children}
        </div>
        <DialogFooter>
          <span role="status" className={classes.note}>
            {note}
          </span>
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <SaveButton type="submit" busy={isSaving} busyLabel={busyLabel} disabled={isStored && !isDirty} />
        </DialogFooter>
      </form>
      <UnsavedGuard isDirty={isDirty} isSaving={isSaving} onSave={submit} onLeave={onCancel} />
    </>
  );
}
