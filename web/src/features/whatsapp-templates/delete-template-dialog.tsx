import { TEMPLATE_MESSAGES, type Template } from '@sankalp/contract/whatsapp-templates';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { t } from './texts.ts';
import { useDeleteTemplateMutation, useRestoreTemplateMutation } from './whatsapp-templates.api.ts';

/** Deletes a template; messages that were sent keep their text. */
export function DeleteTemplateDialog({ template, ...dialog }: DialogProps & { template: Template }) {
  const [remove] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  return (
    <DeleteDialog
      {...dialog}
      what={t('template')}
      messages={TEMPLATE_MESSAGES}
      remove={() => remove(template)}
      restore={() => restore(template.id)}
    />
  );
}
