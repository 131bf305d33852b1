import { t } from 'virtual:texts';
import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { Coupon } from '@sankalp/contract/coupons.schema';
import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';

interface DeactivateCouponProps extends DialogProps {
  coupon: Coupon;
  deactivate: (coupon: Coupon) => Promise<void>;
}

/** Asks before a coupon that works for everyone is deactivated. */
export function DeactivateCouponDialog({ coupon, deactivate, ...dialog }: DeactivateCouponProps) {
  return (
    <ActionDialog
      {...dialog}
      title={t('Deactivate {code}', { code: coupon.code })}
      question={t(COUPON_MESSAGES.confirmGlobal)}
      verb={t('Deactivate')}
      busyLabel={t('Deactivating...')}
      run={() => deactivate(coupon)}
    />
  );
}
