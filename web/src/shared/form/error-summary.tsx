import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { t } from '../texts.ts';
import type { FieldError } from './contract-form.ts';
import { FieldLink } from './field-link.tsx';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  onGoTo: (field: string) => void;
}

/** Names above a form the fields that keep it from being saved; each leads to its field, which says what is wrong. */
export function ErrorSummary({ errors, onGoTo }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Alert
      color="red"
      title={
        errors.length === 1
          ? t('One field needs attention')
          : t('{count} fields need attention', { count: errors.length })
      }
    >
      <ul style={{ margin: 0, paddingInlineStart: 16, color: 'var(--danger-soft-text)' }}>
        {errors.map(({ field, label }) => (
          <li key={field}>
            <FieldLink field={field} onGoTo={onGoTo}>
              {label}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
