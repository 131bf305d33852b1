import type { ContractForm } from './contract-form.ts';
import { DraftBar } from './draft-bar.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormBarsProps {
  form: Pick<
    ContractForm<Record<string, never>>,
    'id' | 'submit' | 'isDirty' | 'isSaving' | 'busyLabel' | 'draft' | 'note'
  >;
  /** False while a record is only shown: a draft is offered then, but there is nothing to save. */
  isEditing?: boolean;
  discardLabel?: string;
  saveLabel?: string;
  /** True for something that is stored already: without a change there is nothing to save. */
  isStored?: boolean;
  /** Instead of saying that there are no changes: what was saved beside the form. */
  savedText?: string | undefined;
  onDiscard: () => void;
  onRestore: () => void;
  /** Where the page leads that was saved; without it the page stays. */
  savedPath?: string | undefined;
}

/** Bars above a form on a page: the offer of a draft, Discard and Save; and the question before typed text is lost. */
export function FormBars({ form, isEditing = true, onRestore, savedPath, ...bar }: FormBarsProps) {
  const { id, submit, isDirty, isSaving, busyLabel, draft, note } = form;
  return (
    <>
      {draft.isOffered && <DraftBar onRestore={onRestore} onDiscard={draft.drop} />}
      {isEditing && (
        <UnsavedBar form={id} isDirty={isDirty} note={note} isSaving={isSaving} busyLabel={busyLabel} {...bar} />
      )}
      <UnsavedGuard isDirty={isDirty} isSaving={isSaving} onSave={submit} onLeave={draft.drop} savedPath={savedPath} />
    </>
  );
}
