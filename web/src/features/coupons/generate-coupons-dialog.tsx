import { t } from 'virtual:texts';
import { COUPON_MESSAGES } from '@sankalp/contract/coupons';
import type { GenerateCouponsBody } from '@sankalp/contract/coupons/coupons-bulk.schema';
import { countedText } from '../../shared/language/counted-text.ts';
import { BulkReport } from '../../shared/resource/bulk/bulk-report.tsx';
import { useBulkRun } from '../../shared/resource/bulk/use-bulk-run.ts';
import { useDryRun } from '../../shared/resource/bulk/use-dry-run.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { loadedLater } from '../../shared/ui/loaded-later.ts';
import { CouponForm } from './coupon-fields.tsx';
import { useCreateCouponsMutation, useDeactivateCouponsMutation } from './coupons.ts';

const schema = loadedLater(
  async () => (await import('@sankalp/contract/coupons/coupons-bulk.schema')).generateCouponsBody,
);

interface GenerateCouponsProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const TITLE = t('Generate coupons');
const SUBMIT = { none: t('Generate'), singular: t('Generate 1 coupon'), plural: t('Generate {count} coupons') };
const WILL = {
  none: t('No user will get a coupon that works once, for them only'),
  singular: t('1 user will get a coupon that works once, for them only'),
  plural: t('{count} users will get a coupon that works once, for them only'),
};
const DONE = { singular: t('1 coupon generated'), plural: t('{count} coupons generated') };
const UNDONE = { singular: t('1 coupon deactivated'), plural: t('{count} coupons deactivated') };

/** Makes a Personal coupon for each of the chosen users. */
export function GenerateCouponsDialog({ isOpen, ...form }: GenerateCouponsProps & DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={TITLE}>
      <GenerateCouponsForm {...form} />
    </Dialog>
  );
}

function GenerateCouponsForm({ ids, onDone, onClose }: GenerateCouponsProps) {
  const [createCoupons] = useCreateCouponsMutation();
  const [deactivateCoupons] = useDeactivateCouponsMutation();
  const dryRun = useDryRun(
    'coupons',
    () => createCoupons({ dryRun: true, ids: [...ids] }),
    t(COUPON_MESSAGES.createFailed),
  );
  const { isBusy, run } = useBulkRun({
    done: DONE,
    failed: t(COUPON_MESSAGES.createFailed),
    undo: {
      done: UNDONE,
      failed: t(COUPON_MESSAGES.deactivateFailed),
      send: (made) => deactivateCoupons(made),
    },
  });
  const create = async (body: GenerateCouponsBody, refuse: (error: unknown) => void) => {
    if (!(await run(() => createCoupons(body), refuse))) return;
    onDone();
    onClose();
  };
  const count = dryRun.outcome?.count ?? 0;
  return (
    <CouponForm
      title={TITLE}
      schema={schema}
      rest={{ dryRun: false, ids }}
      create={create}
      isBusy={isBusy}
      submit={{
        label: countedText(SUBMIT, count),
        isDisabled: count === 0,
      }}
      onClose={onClose}
      lead={<BulkReport dryRun={dryRun} will={WILL} />}
    />
  );
}
