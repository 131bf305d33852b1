import { t } from 'virtual:texts';
import { COUPON_MESSAGES, couponStatus, couponType } from '@sankalp/contract/coupons';
import type { Coupon } from '@sankalp/contract/coupons.schema';
import { useCallback } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useSetCouponActiveMutation } from './coupons.ts';

const DeactivateCouponDialog = lazyDialog(
  async () => (await import('./deactivate-coupon-dialog.tsx')).DeactivateCouponDialog,
);

/** Deactivates coupons: one that works for everyone after a question (the dialog), any other at once, each with Undo. */
export function useDeactivateCoupon() {
  const toast = useToast();
  const [setActive] = useSetCouponActiveMutation();
  const dialog = useDialog<{ coupon: Coupon }>();
  const ask = dialog.open;

  const deactivate = useCallback(
    async (coupon: Coupon) => {
      const { id } = coupon;
      const undo = async () => {
        const { error } = await setActive({ id, isActive: true });
        if (error) toast.alert(failureText(error, t(COUPON_MESSAGES.activateFailed)));
        else toast.success(t(COUPON_MESSAGES.activated));
      };
      const { error } = await setActive({ id, isActive: false });
      if (error) toast.alert(failureText(error, t(COUPON_MESSAGES.deactivateFailed)));
      else if (couponStatus(coupon) !== 'Active') toast.success(t(COUPON_MESSAGES.deactivated));
      else toast.success(t(COUPON_MESSAGES.deactivated), { action: { label: t('Undo'), run: () => void undo() } });
    },
    [setActive, toast],
  );
  const onDeactivate = useCallback(
    (coupon: Coupon) => {
      if (!coupon.isActive) toast.info(t(COUPON_MESSAGES.alreadyDeactivated));
      else if (couponType(coupon) === 'Global' && couponStatus(coupon) === 'Active') ask({ coupon });
      else void deactivate(coupon);
    },
    [ask, deactivate, toast],
  );
  return { dialog: <DeactivateCouponDialog dialog={dialog} deactivate={deactivate} />, onDeactivate };
}
