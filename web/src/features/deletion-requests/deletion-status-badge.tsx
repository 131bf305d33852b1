import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { DELETION_STATUS_LABELS, type DeletionStatus } from '@sankalp/contract/deletion-requests';
import { t } from './texts.ts';

const COLORS: Readonly<Record<DeletionStatus, string>> = {
  submitted: 'yellow',
  under_review: 'blue',
  approved: 'blue',
  erased: 'green',
  rejected: 'gray',
};

export function DeletionStatusBadge({ status }: { status: DeletionStatus }) {
  return (
    <Badge variant="light" radius="sm" color={COLORS[status]} tt="none">
      {t(DELETION_STATUS_LABELS[status])}
    </Badge>
  );
}
