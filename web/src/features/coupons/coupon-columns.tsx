import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import { type Coupon, type CouponStatus, couponStatus, couponType } from '@sankalp/contract/coupons';
import { IconTicketOff } from '@tabler/icons-react';
import { columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';

const STATUS_COLORS: Readonly<Record<CouponStatus, string>> = {
  Active: 'green',
  Used: 'blue',
  Expired: 'gray',
  Deactivated: 'gray',
};

const column = columnsOf<Coupon>();

/** The columns of the Coupon tab, in their order (UDET-39). */
export function couponColumns({ onDeactivate }: { onDeactivate: (coupon: Coupon) => void }) {
  return column.columns([
    column.accessor('code', {
      header: 'Coupon Code',
      cell: ({ getValue }) => (
        <PlainNameCell>
          <CopyText text={getValue()} what="code" />
        </PlainNameCell>
      ),
    }),
    column.accessor('discountPercentage', {
      header: 'Discount Percentage',
      cell: ({ getValue }) => `${getValue()}%`,
      meta: { minWidth: 152, priority: 1, folds: true, figures: true },
    }),
    column.accessor((coupon) => couponType(coupon), {
      id: 'type',
      header: 'Coupon Type',
      meta: { priority: 2, folds: true },
    }),
    column.accessor((coupon) => couponStatus(coupon), {
      id: 'status',
      header: 'Coupon Status',
      cell: ({ getValue }) => (
        <Badge variant="light" radius="sm" color={STATUS_COLORS[getValue()]} tt="none">
          {getValue()}
        </Badge>
      ),
    }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row }) => (
        <RowAction
          label={`Deactivate ${row.original.code}`}
          icon={IconTicketOff}
          isDanger
          onClick={() => onDeactivate(row.original)}
        />
      ),
      meta: { width: 80, narrowWidth: 56, align: 'right' },
    }),
  ]);
}
