import { t } from 'virtual:texts';
import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { CouponRow } from '@sankalp/contract/coupons.schema';
import { useMemo } from 'react';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { PagedTable, type Paging } from '../../shared/table/paged-table.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { COUPON_WORDS } from './coupon-words.ts';
import { useListCouponsQuery } from './coupons.ts';
import type { CouponOwner } from './hand-over.ts';
import { useDeactivateCoupon } from './use-deactivate-coupon.tsx';

interface CouponTableProps extends Paging {
  /** Whose coupons; those that came along with the user stand there until the list is here, and if it fails. */
  user: CouponOwner & { coupons: readonly CouponRow[] };
}

/** The coupons that a user can use, and the action that deactivates one (UDET-39, UDET-40). */
export function CouponTable({ user, ...paging }: CouponTableProps) {
  const { data } = useListCouponsQuery({ userId: user.id });
  const { dialog, onDeactivate } = useDeactivateCoupon();
  const { open: onHistory, dialog: historyDialog } = useHistoryDialog(COUPON_WORDS);
  const { id, name, whatsappMobileNumber, phone } = user;
  // Depends on its fields: the object is another at each render, and with new columns every cell begins anew, in the middle of a click too.
  const columns = useMemo(
    () => couponColumns({ person: { id, name, whatsappMobileNumber, phone }, onHistory, onDeactivate }),
    [id, name, whatsappMobileNumber, phone, onHistory, onDeactivate],
  );
  return (
    <>
      <PagedTable
        label={t('Coupons')}
        columns={columns}
        rows={data ?? user.coupons}
        emptyText={t(COUPON_MESSAGES.empty)}
        {...paging}
      />
      {historyDialog}
      {dialog}
    </>
  );
}
