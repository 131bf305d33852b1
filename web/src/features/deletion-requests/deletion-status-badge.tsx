import { t } from 'virtual:texts';
import { DELETION_STATUS_LABELS, type DeletionStatus } from '@sankalp/contract/deletion-requests';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';

const TONES: Readonly<Record<DeletionStatus, Tone>> = {
  submitted: 'warning',
  under_review: 'info',
  approved: 'info',
  erased: 'success',
  rejected: 'neutral',
};

export function DeletionStatusBadge({ status }: { status: DeletionStatus }) {
  return <Badge tone={TONES[status]}>{t(DELETION_STATUS_LABELS[status])}</Badge>;
}
