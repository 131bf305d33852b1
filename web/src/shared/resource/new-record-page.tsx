import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContractForm, FormFields } from '../form/contract-form.ts';
import { FormBars } from '../form/form-bars.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useToast } from '../interface/use-toast.ts';
import { t } from '../texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';

interface NewRecordTexts {
  singular: string;
  /** Without `created` a save is silent. */
  messages: { readonly created?: string; readonly createFailed: string };
}

interface NewRecordForm<Values extends Record<string, unknown>> extends ContractForm<Values> {
  isDone: boolean;
}

/** The form of a record that is not there yet. */
export function useNewRecordForm<Values extends Record<string, unknown>, Body extends object>(
  { singular, messages }: NewRecordTexts,
  fields: FormFields<Values, Body>,
  create: (body: Body) => Promise<{ error?: unknown }>,
): NewRecordForm<Values> {
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  const form = useContractForm({
    ...fields,
    draftKey: `${singular} new`,
    onSubmit: async (body): Promise<void> => {
      const { error } = await create(body);
      if (error) return form.refuse(error, messages.createFailed);
      form.draft.drop();
      if (messages.created) toast.success(messages.created);
      setDone(true);
    },
  });
  return { ...form, isDirty: form.isDirty && !isDone, isDone };
}

interface NewRecordPageProps {
  /** "Add Product" */
  title: string;
  /** List of its kind. */
  list: { label: string; path: string };
  form: Pick<
    ContractForm<Record<string, never>>,
    'id' | 'submit' | 'isDirty' | 'isSaving' | 'busyLabel' | 'note' | 'draft' | 'goToFirst'
  > & { isDone: boolean };
  /** The cards of the form. */
  children: ReactNode;
}

/** The page of a record that is not there yet: its first field has the focus, and once it is created the list follows. */
export function NewRecordPage({ title, list, form, children }: NewRecordPageProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears
  useEffect(() => form.goToFirst(), []);
  return (
    <div className={classes.page}>
      <PageHeader title={title} breadcrumbs={[{ label: list.label }, { label: title }]} backTo={list.path} />
      <FormBars
        form={form}
        discardLabel={t('Cancel')}
        onDiscard={() => navigate(list.path)}
        onRestore={form.draft.restore}
        savedPath={form.isDone ? list.path : undefined}
      />
      {children}
    </div>
  );
}
