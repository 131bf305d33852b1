import { Button, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { COUPON_MESSAGES, DISCOUNT_UNUSUAL, parseDiscount } from '@sankalp/contract/coupons';
import { type BulkCouponsBody, bulkCouponsBody } from '@sankalp/contract/coupons-bulk';
import { dayInZone, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { useState } from 'react';
import { DateField } from '../../shared/form/date-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { foundation } from '../../shared/foundation.ts';
import { BulkReport } from '../../shared/record/bulk/bulk-report.tsx';
import { countText } from '../../shared/record/bulk/bulk-text.ts';
import { useBulkRun } from '../../shared/record/bulk/use-bulk-run.ts';
import { useDryRun } from '../../shared/record/bulk/use-dry-run.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useCreateCouponsMutation, useDeactivateCouponsMutation } from './bulk-coupons.api.ts';
import { t } from './texts.ts';

interface GenerateCouponsProps {
  /** The chosen users. */
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const USERS = { one: t('user'), many: t('users') };
const COUPONS = { one: t('coupon'), many: t('coupons') };
const LABELS = { discountPercentage: t('Discount in Percentage'), expiryTime: t('Expiry Date') };

/** Makes a Personal coupon for each of the chosen users. */
export function GenerateCouponsDialog({ isOpen, ...form }: GenerateCouponsProps & DialogProps) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Generate coupons')}>
      <GenerateCouponsForm {...form} />
    </Dialog>
  );
}

function GenerateCouponsForm({ ids, onDone, onClose }: GenerateCouponsProps) {
  const [createCoupons] = useCreateCouponsMutation();
  const [deactivateCoupons] = useDeactivateCouponsMutation();
  const [unusual, setUnusual] = useState<BulkCouponsBody>();
  const dryRun = useDryRun(
    'coupons',
    () => createCoupons({ dryRun: true, ids: [...ids] }),
    t(COUPON_MESSAGES.createFailed),
  );
  const { isBusy, run } = useBulkRun({
    counted: COUPONS,
    done: 'generated',
    failed: t(COUPON_MESSAGES.createFailed),
    undo: {
      counted: COUPONS,
      done: 'deactivated',
      failed: t(COUPON_MESSAGES.deactivateFailed),
      send: (made) => deactivateCoupons(made),
    },
  });
  const create = async (body: BulkCouponsBody) => {
    setUnusual(undefined);
    const isDone = await run(
      () => createCoupons(body),
      (error) => refuse(error, t(COUPON_MESSAGES.createFailed)),
    );
    if (!isDone) return;
    onDone();
    onClose();
  };
  const { fields, submit, refuse } = useContractForm<Record<keyof typeof LABELS, string>, BulkCouponsBody>({
    initialValues: { discountPercentage: '', expiryTime: '' },
    schema: bulkCouponsBody,
    bodyOf: ({ discountPercentage, expiryTime }) => ({
      dryRun: false,
      ids,
      discountPercentage: parseDiscount(discountPercentage),
      expiryTime: isDay(expiryTime) ? instantInZone(expiryTime, '23:59:59', foundation.timeZone) : undefined,
    }),
    labels: LABELS,
    onSubmit: (body) => (!body.dryRun && body.discountPercentage > DISCOUNT_UNUSUAL ? setUnusual(body) : create(body)),
  });
  const count = dryRun.outcome?.count ?? 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <BulkReport dryRun={dryRun} counted={USERS} will={t('will get a coupon that works once, for them only')} />
        <TextInput
          label={LABELS.discountPercentage}
          placeholder="30%"
          inputMode="numeric"
          autoComplete="off"
          required
          data-autofocus
          {...fields.getInputProps('discountPercentage')}
          error={fields.errors.discountPercentage && t(COUPON_MESSAGES.discount)}
        />
        <DateField
          label={LABELS.expiryTime}
          description={t('Valid until 23:59:59 on this day')}
          minDay={dayInZone(Date.now(), foundation.timeZone)}
          required
          {...fields.getInputProps('expiryTime')}
          error={fields.errors.expiryTime && t(COUPON_MESSAGES.expiry)}
        />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SaveButton type="submit" busy={isBusy} busyLabel={t('Generating...')} disabled={count === 0}>
          {count === 0 ? t('Generate') : t('Generate {count}', { count: countText(count, COUPONS) })}
        </SaveButton>
      </DialogFooter>
      <ConfirmDialog
        opened={unusual !== undefined}
        title={t('Generate coupons')}
        question={t(COUPON_MESSAGES.confirmUnusual)}
        confirmLabel={t('Continue')}
        busy={isBusy}
        onConfirm={() => unusual && void create(unusual)}
        onCancel={() => setUnusual(undefined)}
      />
    </form>
  );
}
