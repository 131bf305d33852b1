import type { Order } from '@sankalp/contract/orders';
import { Link } from 'react-router';
import { orderPath } from '../order-path.ts';
import classes from '../orders.module.css';
import { type PrintedOrders, printPath } from '../print/printed.ts';

/** What can be printed for an order; its invoice once the parcel has left. */
export function OrderPapers({ order: { id, invoiceNumber } }: { order: Pick<Order, 'id' | 'invoiceNumber'> }) {
  const state: PrintedOrders = { ids: [id], backTo: orderPath(id) };
  return (
    <p className={classes.papers}>
      <Link to={printPath('slips')} state={state}>
        Packing slip
      </Link>
      <Link to={printPath('labels')} state={state}>
        Address label
      </Link>
      {invoiceNumber && (
        <Link to={printPath('invoices')} state={state}>
          Invoice {invoiceNumber}
        </Link>
      )}
    </p>
  );
}
