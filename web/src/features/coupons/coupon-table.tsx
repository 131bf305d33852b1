import { COUPON_MESSAGES, type Coupon } from '@sankalp/contract/coupons';
import { useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { PagedTable, type Paging } from '../../shared/table/paged-table.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { useDeactivateCouponMutation, useListCouponsQuery } from './coupons.api.ts';

interface CouponTableProps extends Paging {
  /** Whose coupons; those that came along with the user stand there until the list is here, and if it fails. */
  user: { id: string; coupons: readonly Coupon[] };
}

/** The coupons that a user can use, and the action that deactivates one (UDET-39, UDET-40). */
export function CouponTable({ user, ...paging }: CouponTableProps) {
  const toast = useToast();
  const { data } = useListCouponsQuery({ userId: user.id });
  const [deactivateCoupon] = useDeactivateCouponMutation();
  const columns = useMemo(() => {
    const onDeactivate = async ({ id, isActive }: Coupon) => {
      if (!isActive) {
        toast.info(COUPON_MESSAGES.alreadyDeactivated);
        return;
      }
      const { error } = await deactivateCoupon(id);
      if (error) toast.alert(failureText(error, COUPON_MESSAGES.deactivateFailed));
      else toast.success(COUPON_MESSAGES.deactivated);
    };
    return couponColumns({ onDeactivate: (coupon) => void onDeactivate(coupon) });
  }, [deactivateCoupon, toast]);
  return (
    <PagedTable
      label="Coupons"
      columns={columns}
      rows={data ?? user.coupons}
      emptyText={COUPON_MESSAGES.empty}
      {...paging}
    />
  );
}
