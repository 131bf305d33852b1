import type { ReactNode } from 'react';
import record from '../ui/record-page.module.css';
import type { ContractForm } from './contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { MissingFields } from './missing-fields.tsx';

interface FormCardProps {
  form: Pick<ContractForm<Record<string, never>>, 'id' | 'submit' | 'missing' | 'missingTexts' | 'summary' | 'goTo'>;
  label: string;
  children: ReactNode;
}

/** The fields of a form on a page, beneath what keeps them from being saved. */
export function FormCard({
  form: { id, submit, missing, missingTexts, summary, goTo },
  label,
  children,
}: FormCardProps) {
  return (
    <form id={id} className={record.card} onSubmit={submit} noValidate aria-label={label}>
      <MissingFields missing={missing} texts={missingTexts} onGoTo={goTo} />
      <ErrorSummary errors={summary} onGoTo={goTo} />
      {children}
    </form>
  );
}
