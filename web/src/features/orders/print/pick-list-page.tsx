import { t } from 'virtual:texts';
import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { failureText } from '../../../shared/api/failure-text.ts';
import { foundation } from '../../../shared/foundation.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { useGetPickListQuery } from '../dispatch/dispatch.api.ts';
import { orderCountText } from '../list/order-filter.ts';
import classes from './print.module.css';

/** Pick list: what to take from the shelf for all of the orders together, with a box for each to be ticked. */
export function PickListPage({ ids }: { ids: readonly string[] }) {
  const { data, error, refetch } = useGetPickListQuery(ids);
  if (error) {
    return <RetryBanner message={failureText(error, t(ORDER_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  const units = data.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={classes.sheet} data-size="a4" aria-label={`Pick list of ${orderCountText(data.orders, false)}`}>
      <header className={classes.head}>
        <h2>Pick list</h2>
        <p>
          {orderCountText(data.orders, false)}, {units} {units === 1 ? 'unit' : 'units'},{' '}
          {formatDateTime(Date.now(), foundation.timeZone)}
        </p>
      </header>
      <table className={classes.lines} aria-label="Pick list">
        <thead>
          <tr>
            <th scope="col">Product Name</th>
            <th scope="col" data-align="right">
              Orders
            </th>
            <th scope="col" data-align="right">
              Quantity
            </th>
            <th scope="col">Picked</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ productId, productName, quantity, orders }) => (
            <tr key={productId}>
              <td>{productName}</td>
              <td data-align="right">{orders}</td>
              <td data-align="right">
                <strong>{quantity}</strong>
              </td>
              <td>
                <span className={classes.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
