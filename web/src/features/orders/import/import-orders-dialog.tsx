import { t } from 'virtual:texts';
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

const REQUIRED: ReadonlySet<string> = new Set(PAST_ORDER_REQUIRED);

const pastOrders: ImportKind = {
  title: t('Import orders'),
  plural: t('orders'),
  submit: { singular: t('Import 1 order'), plural: t('Import {count} orders') },
  done: { singular: t('1 order imported'), plural: t('{count} orders imported') },
  rows: {
    report: {
      singular: t('1 order: {created} new, {existing} known already, {faulty} with faults'),
      plural: t('{count} orders: {created} new, {existing} known already, {faulty} with faults'),
    },
    download: { singular: t('Download the order'), plural: t('Download the {count} orders') },
    downloaded: { singular: t('1 order to mend downloaded'), plural: t('{count} orders to mend downloaded') },
    mend: t('Mend these orders, choose the file again and check it.'),
  },
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
