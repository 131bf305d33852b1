import { COUPON_MESSAGES, type Coupon } from '@sankalp/contract/coupons';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { t } from './texts.ts';

interface DeactivateCouponProps extends DialogProps {
  coupon: Coupon;
  deactivate: (coupon: Coupon) => Promise<void>;
}

/** Asks before a coupon that works for everyone is deactivated. */
export function DeactivateCouponDialog({ isOpen, onClose, coupon, deactivate }: DeactivateCouponProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await deactivate(coupon);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title={t('Deactivate {code}', { code: coupon.code })}
      question={t(COUPON_MESSAGES.confirmGlobal)}
      confirmLabel={t('Deactivate')}
      busyLabel={t('Deactivating...')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
