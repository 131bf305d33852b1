import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBars } from '../form/form-bars.tsx';
import { type ContractForm, type FormFields, useContractForm } from '../form/use-contract-form.ts';
import { useToast } from '../interface/use-toast.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from '../ui/record-page.module.css';

/** Where records of a kind are listed, and what one is called. */
interface NewRecordKind {
  what: string;
  list: { label: string; path: string };
  /** Without `created` a save is silent. */
  messages: { readonly created?: string; readonly createFailed: string };
}

interface NewRecordForm<Values extends Record<string, unknown>> extends ContractForm<Values> {
  isDone: boolean;
}

/** The form of a record that is not there yet; once it is created the page leads to the list. */
export function useNewRecordForm<Values extends Record<string, unknown>, Body extends object>(
  { what, list, messages }: NewRecordKind,
  fields: FormFields<Values, Body>,
  create: (body: Body) => Promise<{ error?: unknown }>,
): NewRecordForm<Values> {
  const navigate = useNavigate();
  const toast = useToast();
  const [isDone, setDone] = useState(false);
  const form = useContractForm({
    ...fields,
    draftKey: `${what} new`,
    onSubmit: async (body): Promise<void> => {
      const { error } = await create(body);
      if (error) return form.refuse(error, messages.createFailed);
      form.draft.drop();
      if (messages.created) toast.success(messages.created);
      setDone(true);
    },
  });
  // Only then does the guard let the page change.
  useEffect(() => {
    if (isDone) void navigate(list.path);
  }, [isDone, navigate, list.path]);
  return { ...form, isDirty: form.isDirty && !isDone, isDone };
}

interface NewRecordPageProps {
  kind: NewRecordKind;
  form: Pick<
    ContractForm<Record<string, never>>,
    'id' | 'submit' | 'isDirty' | 'isSaving' | 'busyLabel' | 'note' | 'draft'
  >;
  /** The cards of the form. */
  children: ReactNode;
}

/** The page of a record that is not there yet. */
export function NewRecordPage({ kind: { what, list }, form, children }: NewRecordPageProps) {
  const navigate = useNavigate();
  const title = `Add ${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: list.label, to: list.path }, { label: title }]}
        backTo={list.path}
      />
      <FormBars
        form={form}
        discardLabel="Cancel"
        onDiscard={() => navigate(list.path)}
        onRestore={form.draft.restore}
      />
      {children}
    </div>
  );
}
