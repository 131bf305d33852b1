import { t } from 'virtual:texts';
import { Textarea, TextInput } from '@mantine/core';
import {
  TEMPLATE_MESSAGES,
  TEMPLATE_NAME_MAX_LENGTH,
  TEMPLATE_TEXT_MAX_LENGTH,
} from '@sankalp/contract/whatsapp-templates';
import type { Template, TemplateBody } from '@sankalp/contract/whatsapp-templates.schema';
import type { ContractForm } from '../../shared/form/contract-form.ts';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { templatesApi } from './whatsapp-templates.ts';

const schema = loadedLater(
  async () => (await import('@sankalp/contract/whatsapp-templates.schema')).createTemplateBody,
);

interface TemplateDialogProps {
  /** Undefined for a new one. */
  template?: Template | undefined;
  onClose: () => void;
}

const LABELS = { name: t('Template Name'), language: t('Language'), text: t('Text') } as const;
type Values = Record<keyof typeof LABELS, string>;

/** Adds or changes a template, as the provider has approved it. */
export function TemplateDialog({ isOpen, ...form }: TemplateDialogProps & DialogProps) {
  const title = form.template ? t('Update Template') : t('Add Template');
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} size={520}>
      <TemplateForm {...form} />
    </Dialog>
  );
}

function TemplateForm({ template, onClose }: TemplateDialogProps) {
  const [create] = templatesApi.useCreate();
  const [update] = templatesApi.useUpdate();
  const { name = '', language = 'en', text = '' } = template ?? {};
  const form: ContractForm<Values> = useContractForm<Values, TemplateBody>({
    initialValues: { name, language, text },
    schema,
    bodyOf: (values) => values,
    labels: LABELS,
    missingOf: (values) => Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [field] : [])),
    onSubmit: async (body) => {
      const { error } = await (template ? update({ ...template, fields: body }) : create(body));
      if (error) form.refuse(error, t(TEMPLATE_MESSAGES.saveFailed));
      else onClose();
    },
  });
  const { fields } = form;
  return (
    <DialogForm form={form} onCancel={onClose} isStored={template !== undefined}>
      <TextInput
        label={LABELS.name}
        description={t('As the provider has approved it.')}
        autoComplete="off"
        required
        data-autofocus
        maxLength={TEMPLATE_NAME_MAX_LENGTH}
        {...fields.getInputProps('name')}
      />
      <TextInput
        label={LABELS.language}
        description={t('Its code: en, hi, mr.')}
        autoComplete="off"
        required
        {...fields.getInputProps('language')}
      />
      <Textarea
        label={LABELS.text}
        description={t('With its parameters as {{1}}, {{2}} and so on.')}
        rows={5}
        required
        maxLength={TEMPLATE_TEXT_MAX_LENGTH}
        {...fields.getInputProps('text')}
      />
    </DialogForm>
  );
}
