import { t } from 'virtual:texts';
import {
  guessTrackingMapping,
  TRACKING_IMPORT_FIELDS,
  TRACKING_IMPORT_LABELS,
  TRACKING_IMPORT_MESSAGES,
  TRACKING_IMPORT_REQUIRED,
  trackingImportPaths,
} from '@sankalp/contract/orders/tracking-csv';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { useNavigate } from 'react-router';
import { CsvImportDialog } from '../../../shared/import/csv-import-dialog.tsx';
import type { ImportKind } from '../../../shared/import/import-kind.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { SHIPPED_PATH } from '../order-path.ts';

const REQUIRED: ReadonlySet<string> = new Set(TRACKING_IMPORT_REQUIRED);

const trackingNumbers: ImportKind = {
  title: t('Import tracking numbers'),
  plural: t('tracking numbers'),
  submit: { singular: t('Import 1 tracking number'), plural: t('Import {count} tracking numbers') },
  done: { singular: t('1 tracking number imported'), plural: t('{count} tracking numbers imported') },
  intro: t('Gives orders the numbers of a CSV file, or of rows that you paste. The first number of an order ships it.'),
  paths: trackingImportPaths,
  tag: 'Order',
  fields: TRACKING_IMPORT_FIELDS.map((field) => ({
    field,
    header: TRACKING_IMPORT_LABELS[field],
    label: t(TRACKING_IMPORT_LABELS[field]),
    isRequired: REQUIRED.has(field),
  })),
  columnsMissing: t(TRACKING_IMPORT_MESSAGES.columnsMissing),
  guessMapping: (headers): ImportMapping => guessTrackingMapping(headers),
  pasted: {
    example: '100234\tEE123456789IN\n100235\tEE123456790IN',
    hasHeaders: (firstCell) => !/^#?\d/.test(firstCell),
  },
};

/** Ships orders by the numbers that a courier handed back. */
export function TrackingImportDialog(props: DialogProps) {
  const navigate = useNavigate();
  const next = { label: t('Tell the buyers'), run: () => void navigate(SHIPPED_PATH) };
  return <CsvImportDialog kind={{ ...trackingNumbers, next }} {...props} />;
}
