import { TextInput } from '@mantine/core';
import { LIST_SETTINGS_MESSAGES, VIEW_NAME_MAX_LENGTH } from '@sankalp/contract/list-settings';
import { useContractForm } from '../../form/use-contract-form.ts';
import { t } from '../../texts.ts';
import { ActionFooter } from '../../ui/action-footer.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import { loadedLater } from '../../ui/loaded-later.ts';

interface ViewDialogProps extends DialogProps {
  title: string;
  name: string;
  /** The names of the other views. */
  taken: readonly string[];
  /** Says whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
}

/** Names a view. */
export function ViewDialog({ isOpen, onClose, title, ...form }: ViewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <ViewForm {...form} onClose={onClose} />
    </Dialog>
  );
}

const LABELS = { name: t('Name') };
const schema = loadedLater(async () => {
  const { viewSchema } = await import('@sankalp/contract/list-settings.schema');
  return viewSchema.pick({ name: true });
});

function ViewForm({ name, taken, onSave, onClose }: Omit<ViewDialogProps, 'isOpen' | 'title'>) {
  const { fields, submit, isSaving } = useContractForm({
    initialValues: { name },
    schema,
    bodyOf: (values) => values,
    labels: LABELS,
    onSubmit: async (body) => {
      const isTaken = taken.some((other) => other.toLowerCase() === body.name.toLowerCase());
      if (isTaken) fields.setFieldError('name', t(LIST_SETTINGS_MESSAGES.nameTaken));
      else if (await onSave(body.name)) onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={LABELS.name}
        placeholder={t('Women in Pune')}
        autoComplete="off"
        required
        data-autofocus
        maxLength={VIEW_NAME_MAX_LENGTH}
        {...fields.getInputProps('name')}
      />
      <ActionFooter onCancel={onClose} busy={isSaving} />
    </form>
  );
}
