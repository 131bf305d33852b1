import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { t } from '../texts.ts';
import { FieldLink } from './field-link.tsx';
import type { FieldError } from './use-contract-form.ts';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  onGoTo: (field: string) => void;
}

/** Says above a form what keeps it from being saved; each line leads to its field. */
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
        {errors.map(({ field, text }) => (
          <li key={field}>
            <FieldLink field={field} onGoTo={onGoTo}>
              {text}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
