import { t } from 'virtual:texts';
import type { Product } from '@sankalp/contract/products.schema';
import { IconPackages } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/resource/actions-column.tsx';
import { byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { PictureNameCell } from '../../../shared/table/picture-name-cell.tsx';
import { RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { productPath } from '../product-path.ts';
import { isLow, stockText } from '../product-texts.ts';
import classes from '../products.module.css';
import { products } from '../products.ts';

const column = columnsOf<Product>();

interface RowActions {
  onDelete: (product: Product) => void;
  onStock: (subject: { product: Product }) => void;
}

/** The columns of the products, in their order (PROD-04). */
export function productColumns({ onDelete, onStock }: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Product Name'),
      sortFn: byText,
      cell: ({ row: { original: product } }) => (
        <PictureNameCell
          image={product.media.find(({ mediaType }) => mediaType === 'image')}
          name={product.name}
          to={productPath(product.id)}
          state={{ [products.singular]: product }}
        />
      ),
      meta: { minWidth: 232 },
    }),
    column.accessor(({ category }) => category.name, {
      id: 'category',
      header: t('Category name'),
      sortFn: byText,
      meta: { width: 180, priority: 3, collapsible: true },
    }),
    // The sign and the number as it is, as courses (PROD-06).
    column.accessor('priceInr', {
      header: t('Price'),
      sortFn: byNumber,
      cell: ({ getValue }) => `₹${getValue()}`,
      meta: { width: 104, narrowWidth: 72, priority: 1, tabularNumbers: true },
    }),
    column.accessor(({ tags }) => tags.map((tag) => t(tag)).join(', '), {
      id: 'tags',
      header: t('Tag'),
      sortFn: byText,
      meta: { width: 112, priority: 4, collapsible: true },
    }),
    column.accessor('stock', {
      header: t('Stock'),
      sortFn: byNumber,
      cell: ({ row }) => <StockCell product={row.original} />,
      meta: { width: 152, narrowWidth: 96, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    actionsColumn(products, {
      onDelete,
      width: 172,
      own: (product) => <StockAction product={product} onStock={onStock} />,
    }),
  ]);
}

/** How many there are, and how long they last at the pace of the last sales; without a column of its own it says what it counts. */
function StockCell({ product }: { product: Product }) {
  const lasts = stockText(product);
  if (!useTableFit().shown.has('stock')) return t('{stock} in stock', { stock: product.stock });
  return (
    <span className={classes.stock}>
      {product.stock}
      {lasts && (
        <span className={classes.lasts} data-low={isLow(product) || undefined}>
          {lasts}
        </span>
      )}
    </span>
  );
}

/** Not in a narrow table: the page of the product has it. */
function StockAction({ product, onStock }: { product: Product } & Pick<RowActions, 'onStock'>) {
  if (useTableFit().isNarrow) return null;
  return (
    <RowAction
      label={t('Change the stock of {name}', { name: product.name })}
      icon={IconPackages}
      onClick={() => onStock({ product })}
    />
  );
}
