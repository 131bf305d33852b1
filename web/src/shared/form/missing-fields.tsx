import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import { Fragment } from 'react';
import { t } from '../texts.ts';
import type { FieldError, MissingTexts } from './contract-form.ts';
import { FieldLink } from './field-link.tsx';

interface MissingFieldsProps {
  missing: readonly FieldError[];
  texts?: MissingTexts | undefined;
  onGoTo: (field: string) => void;
}

/** Names what must be filled in before the form can be saved; each name leads to its field (CDET-25). */
export function MissingFields({ missing, texts, onGoTo }: MissingFieldsProps) {
  if (missing.length === 0) return null;
  const named = texts && !texts.names ? [] : missing;
  return (
    <Alert color="red">
      <p style={{ margin: 0, color: 'var(--danger-soft-text)' }}>
        {texts?.prefix ?? t(TEXT_MESSAGES.requiredFieldsPrefix)}
        {named.map(({ field, label }, index) => (
          <Fragment key={field}>
            {index > 0 && ', '}
            <FieldLink field={field} onGoTo={onGoTo}>
              {label}
            </FieldLink>
          </Fragment>
        ))}
      </p>
    </Alert>
  );
}
