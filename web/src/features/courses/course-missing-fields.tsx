import { Alert, Anchor } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Anchor.css';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { Fragment } from 'react';
import { COURSE_LABELS, COURSE_MEDIA_LABELS, type RequiredField } from './course-values.ts';

interface CourseMissingFieldsProps {
  missing: readonly RequiredField[];
  onGoTo: (field: RequiredField) => void;
}

const LABELS = { ...COURSE_LABELS, ...COURSE_MEDIA_LABELS };

/** Names what must be filled in before the course can be saved; each name leads to its field (S1 §5). */
export function CourseMissingFields({ missing, onGoTo }: CourseMissingFieldsProps) {
  if (missing.length === 0) return null;
  return (
    <Alert color="red">
      <p style={{ margin: 0, color: 'var(--danger-soft-text)' }}>
        {COURSE_MESSAGES.requiredPrefix}
        {missing.map((field, index) => (
          <Fragment key={field}>
            {index > 0 && ', '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              underline="always"
              onClick={() => onGoTo(field)}
            >
              {LABELS[field]}
            </Anchor>
          </Fragment>
        ))}
      </p>
    </Alert>
  );
}
