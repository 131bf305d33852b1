import type { Product } from '@sankalp/contract/products';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { NameCell } from '../../../shared/table/name-cell.tsx';
import { EditAction, RowAction } from '../../../shared/table/row-action.tsx';
import { useTableFit } from '../../../shared/table/use-table-fit.ts';
import { productPath } from '../product-path.ts';
import { isLow, stockText } from '../product-texts.ts';
import classes from '../products.module.css';
import { t } from '../texts.ts';

const column = columnsOf<Product>();

interface RowActions {
  onDelete: (subject: { product: Product }) => void;
}

/** The columns of the products, in their order (PROD-04). */
export function productColumns(actions: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('Product Name'),
      sortFn: byText,
      cell: ({ row }) => <ProductNameCell product={row.original} />,
      meta: { minWidth: 232 },
    }),
    column.accessor(({ category }) => category.name, {
      id: 'category',
      header: t('Category name'),
      sortFn: byText,
      meta: { width: 180, priority: 3, folds: true },
    }),
    // The sign and the number as it is, as courses (PROD-06).
    column.accessor('priceInr', {
      header: t('Price'),
      sortFn: byNumber,
      cell: ({ getValue }) => `₹${getValue()}`,
      meta: { width: 104, narrowWidth: 72, priority: 1, figures: true },
    }),
    column.accessor(({ tags }) => tags.join(', '), {
      id: 'tags',
      header: t('Tag'),
      sortFn: byText,
      meta: { width: 112, priority: 4, folds: true },
    }),
    column.accessor('stock', {
      header: t('Stock'),
      sortFn: byNumber,
      cell: ({ row }) => <StockCell product={row.original} />,
      meta: { width: 152, narrowWidth: 96, priority: 2, folds: true, figures: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => <ProductRowActions product={row.original} {...actions} />,
      meta: { width: 140, narrowWidth: 80, align: 'right' },
    }),
  ]);
}

function ProductNameCell({ product }: { product: Product }) {
  const picture = product.media.find(({ mediaType }) => mediaType === 'image');
  const address = picture?.thumbnailUrl ?? picture?.url;
  return (
    <NameCell
      picture={
        <span className={classes.picture} aria-hidden="true">
          {address && <img src={address} alt="" loading="lazy" decoding="async" width={36} height={36} />}
        </span>
      }
    >
      <Link to={productPath(product.id)} state={{ product }}>
        {product.name}
      </Link>
    </NameCell>
  );
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

/** What can be done with one product (PROD-04). In a narrow table the view is a tap on the row. */
function ProductRowActions({ product, onDelete }: RowActions & { product: Product }) {
  const navigate = useNavigate();
  const { isNarrow } = useTableFit();
  const { id, name } = product;
  const open = (action: 'view' | 'edit') => void navigate(productPath(id, action), { state: { product } });
  return (
    <>
      <EditAction label={t('Edit {name}', { name })} onClick={() => open('edit')} />
      {!isNarrow && <RowAction label={t('View {name}', { name })} icon={IconEye} onClick={() => open('view')} />}
      <RowAction label={t('Delete {name}', { name })} icon={IconTrash} isDanger onClick={() => onDelete({ product })} />
    </>
  );
}
