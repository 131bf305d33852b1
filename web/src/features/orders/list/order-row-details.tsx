import { t } from 'virtual:texts';
import type { OrderRow } from '@sankalp/contract/orders.schema';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import classes from '../orders.module.css';
import { TrackingField } from '../tracking-field.tsx';
import { TRACKING_COLUMN } from './order-cells.tsx';

/** Details of an order and what was said of it, to read (ORDER-16). */
function OrderRowDetails({ order }: { order: OrderRow }) {
  const { shown } = useTableFit();
  return (
    <div className={classes.details}>
      {!shown.has(TRACKING_COLUMN) && (
        <section>
          <h2>{t('Track Number')}</h2>
          <TrackingField order={order} />
        </section>
      )}
      <section>
        <h2>{t('Products')}</h2>
        <ul>
          {order.items.map(({ productName, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and never move
            <li key={index}>
              {quantity} × {productName}
            </li>
          ))}
        </ul>
      </section>
      <OrderReviews reviews={order.reviews} />
    </div>
  );
}

/** The reviews of an order's products. */
export function OrderReviews({ reviews }: Pick<OrderRow, 'reviews'>) {
  return (
    <section>
      <h2>{t('Reviews')}</h2>
      {reviews.length === 0 ? (
        <p>{t('No Review found')}</p>
      ) : (
        <table className={classes.reviews} aria-label={t('Reviews')}>
          <thead>
            <tr>
              <th scope="col">{t('Product Name')}</th>
              <th scope="col">{t('Review')}</th>
              <th scope="col">{t('Rating')}</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map(({ productName, review, rating }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reviews come without an id, and never move
              <tr key={index}>
                <td>{productName}</td>
                <td>{review}</td>
                <td>{rating}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export const orderRowDetails = (order: OrderRow) => <OrderRowDetails order={order} />;
