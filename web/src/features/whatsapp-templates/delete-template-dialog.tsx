import { TEMPLATE_MESSAGES, type Template } from '@sankalp/contract/whatsapp-templates';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { t } from './texts.ts';
import { templatesApi } from './whatsapp-templates.api.ts';

/** Deletes a template; messages that were sent keep their text. */
export function DeleteTemplateDialog({ template, ...dialog }: DialogProps & { template: Template }) {
  const [remove] = templatesApi.useRemove();
  const [restore] = templatesApi.useRestore();
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
