import { t } from 'virtual:texts';
import { Text } from '@mantine/core';
import { BULK_STATUSES, type BulkStatus } from '@sankalp/contract/enrolments';
import type { BulkRow } from '@sankalp/contract/enrolments.schema';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';
import classes from './bulk-report.module.css';

const LABELS: Readonly<Record<BulkStatus, string>> = {
  found: t('Will be assigned'),
  unknown: t('Unknown number'),
  enrolled: t('Already assigned'),
  repeated: t('Pasted twice'),
  invalid: t('Not a phone number'),
};

const TONES: Readonly<Record<BulkStatus, Tone>> = {
  found: 'success',
  unknown: 'danger',
  enrolled: 'info',
  repeated: 'neutral',
  invalid: 'danger',
};

/** Report on each pasted number: how many of which kind, then one by one. */
export function BulkReport({ rows }: { rows: readonly BulkRow[] }) {
  const counts = BULK_STATUSES.map((status) => ({
    status,
    count: rows.filter((row) => row.status === status).length,
  })).filter(({ count }) => count > 0);
  return (
    <div>
      <Text role="status" size="sm" className={classes.counts}>
        {counts.map(({ status, count }) => `${LABELS[status]}: ${count}`).join(' · ')}
      </Text>
      <ul className={classes.rows} aria-label={t('Phone numbers')}>
        {rows.map(({ phone, status, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand there twice, and rows never move
          <li key={index} className={classes.row}>
            <span className={classes.phone}>{phone}</span>
            <span className={classes.name}>{name}</span>
            <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
