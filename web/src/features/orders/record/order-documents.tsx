import { t } from 'virtual:texts';
import type { Order } from '@sankalp/contract/orders.schema';
import { Link } from 'react-router';
import { orderPath } from '../order-path.ts';
import classes from '../orders.module.css';
import { type PrintedOrders, printPath } from '../print/printed.ts';

/**
 * Documents of an order to be printed; its receipt where it was paid in the app, its invoice once the parcel has left, credit notes once
 * something of it was taken back.
 */
export function OrderDocuments({ order: { id, invoiceNumber, receiptNumber, refunds } }: { order: Order }) {
  const state: PrintedOrders = { ids: [id], backTo: orderPath(id) };
  return (
    <p className={classes.papers}>
      <Link to={printPath('slips')} state={state}>
        {t('Packing slip')}
      </Link>
      <Link to={printPath('labels')} state={state}>
        {t('Address label')}
      </Link>
      {receiptNumber && (
        <Link to={printPath('receipts')} state={state}>
          {t('Receipt {receiptNumber}', { receiptNumber })}
        </Link>
      )}
      {invoiceNumber && (
        <Link to={printPath('invoices')} state={state}>
          {t('Invoice {invoiceNumber}', { invoiceNumber })}
        </Link>
      )}
      {refunds.some(({ creditNoteNumber }) => creditNoteNumber !== null) && (
        <Link to={printPath('credit-notes')} state={state}>
          {t('Credit note')}
        </Link>
      )}
    </p>
  );
}
