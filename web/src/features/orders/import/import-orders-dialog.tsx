import {
  guessPastOrderMapping,
  PAST_ORDER_FIELDS,
  PAST_ORDER_LABELS,
  PAST_ORDER_MESSAGES,
  PAST_ORDER_REQUIRED,
  pastOrderImportPaths,
} from '@sankalp/contract/orders/past-orders-csv';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { CsvImportDialog } from '../../../shared/import/csv-import-dialog.tsx';
import type { ImportKind } from '../../../shared/import/import-kind.ts';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { t } from '../texts.ts';

const REQUIRED: ReadonlySet<string> = new Set(PAST_ORDER_REQUIRED);
const ORDERS = { one: t('order'), many: t('orders') };

const pastOrders: ImportKind = {
  ...ORDERS,
  rows: ORDERS,
  intro: t(
    'Adds past orders from a CSV file, a line for each item. An order that is known already, by its id, stays as it is; the stock does not change.',
  ),
  paths: pastOrderImportPaths,
  tag: 'Order',
  fields: PAST_ORDER_FIELDS.map((field) => ({
    field,
    header: PAST_ORDER_LABELS[field],
    label: t(PAST_ORDER_LABELS[field]),
    isRequired: REQUIRED.has(field),
  })),
  columnsMissing: t(PAST_ORDER_MESSAGES.columnsMissing),
  guessMapping: (headers): ImportMapping => guessPastOrderMapping(headers),
};

/** Brings in the orders of another shop. */
export function ImportOrdersDialog(props: DialogProps) {
  return <CsvImportDialog kind={pastOrders} {...props} />;
}
