import { t } from 'virtual:texts';
import { TEMPLATE_MESSAGES } from '@sankalp/contract/whatsapp-templates';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { useMemo } from 'react';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { ResourceTable } from '../../shared/resource/resource-table.tsx';
import { byText, columnsOf } from '../../shared/table/columns.ts';
import { RowActions } from '../../shared/table/row-actions.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { templatesApi } from './whatsapp-templates.ts';

const TemplateDialog = lazyDialog(async () => (await import('./whatsapp-template-screen.tsx')).TemplateDialog);
const DELETION = { api: templatesApi, title: t('Delete template'), messages: TEMPLATE_MESSAGES };

const column = columnsOf<Template>();

interface Actions {
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

function columnsWith({ onEdit, onDelete }: Actions) {
  return column.columns([
    column.accessor('name', { header: t('Template Name'), sortFn: byText, meta: { minWidth: 160 } }),
    column.accessor('language', { header: t('Language'), sortFn: byText, meta: { width: 110, priority: 1 } }),
    column.accessor('text', { header: t('Text'), sortFn: byText, meta: { minWidth: 240, priority: 2 } }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row: { original: template } }) => (
        <RowActions name={template.name} onEdit={() => onEdit(template)} onDelete={() => onDelete(template)} />
      ),
      meta: { width: 108, align: 'right' },
    }),
  ]);
}

const textsOf = ({ name, text }: Template) => [name, text];

/** The texts that may be sent by WhatsApp, with the dialogs that add, change and delete them. */
export function TemplatesCard() {
  const dialog = useDialog<{ template?: Template }>();
  const deletion = useDialog<{ record: Template }>();
  const [open, askDelete] = [dialog.open, deletion.open];
  const columns = useMemo(
    () => columnsWith({ onEdit: (template) => open({ template }), onDelete: (record) => askDelete({ record }) }),
    [open, askDelete],
  );
  return (
    <SectionCard
      title={t('Templates')}
      actions={<PlainButton onClick={() => open({})}>{t('Add Template')}</PlainButton>}
    >
      <ResourceTable
        query={templatesApi.useList()}
        messages={TEMPLATE_MESSAGES}
        label={t('Templates')}
        pagesLabel={t('Pages of Templates')}
        columns={columns}
        textsOf={textsOf}
      />
      <TemplateDialog dialog={dialog} />
      <DeleteRecord dialog={deletion} kind={DELETION} />
    </SectionCard>
  );
}
