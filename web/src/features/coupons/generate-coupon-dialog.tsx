import { Button, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import {
  COUPON_MESSAGES,
  type CreateCouponBody,
  createCouponBody,
  DISCOUNT_UNUSUAL,
  parseDiscount,
} from '@sankalp/contract/coupons';
import { dayInZone, formatDay, instantInZone, isDay } from '@sankalp/contract/shared/dates';
import { useState } from 'react';
import { DateField } from '../../shared/form/date-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useCreateCouponMutation } from './coupons.api.ts';
import { type CouponOwner, handedOver } from './hand-over.ts';
import { t } from './texts.ts';

interface GenerateCouponProps {
  /** Whom a Personal coupon is for; without anybody it is Global (COUPON-12, COUPON-13). */
  user?: CouponOwner | undefined;
  onClose: () => void;
}

/** Makes a coupon (COUPON-01 to 05). */
export function GenerateCouponDialog({ isOpen, ...form }: GenerateCouponProps & { isOpen: boolean }) {
  return (
    <Dialog opened={useOpenedAfterMount(isOpen)} onClose={form.onClose} title={t('Generate Coupon')}>
      <GenerateCouponForm {...form} />
    </Dialog>
  );
}

const LABELS = { discountPercentage: t('Discount in Percentage'), expiryTime: t('Expiry Date') };

interface Values extends Record<string, string> {
  discountPercentage: string;
  /** The chosen day, `YYYY-MM-DD`. */
  expiryTime: string;
}

function GenerateCouponForm({ user, onClose }: GenerateCouponProps) {
  const toast = useToast();
  const [createCoupon, { isLoading }] = useCreateCouponMutation();
  const [unusual, setUnusual] = useState<CreateCouponBody>();

  const create = async (body: CreateCouponBody) => {
    setUnusual(undefined);
    const { data: coupon, error } = await createCoupon(body);
    if (error) {
      refuse(error, t(COUPON_MESSAGES.createFailed));
      return;
    }
    toast.success(t(COUPON_MESSAGES.created), handedOver(coupon, user));
    onClose();
  };
  const { fields, submit, refuse } = useContractForm<Values, CreateCouponBody>({
    initialValues: { discountPercentage: '', expiryTime: '' },
    schema: createCouponBody,
    bodyOf: (values) => couponOf(values, user?.id),
    labels: LABELS,
    onSubmit: (body) => (body.discountPercentage > DISCOUNT_UNUSUAL ? setUnusual(body) : create(body)),
  });
  const today = dayInZone(Date.now(), foundation.timeZone);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">
          {user
            ? t('For {name}. Personal coupons work once, for this user only.', { name: user.name })
            : t('For everybody. Global coupons work once for each user.')}
        </Text>
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
          minDay={today}
          required
          {...fields.getInputProps('expiryTime')}
          error={fields.errors.expiryTime && t(COUPON_MESSAGES.expiry)}
        />
        <Preview values={fields.values} userName={user?.name} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SaveButton type="submit" busy={isLoading} busyLabel={t('Generating...')}>
          {t('Generate')}
        </SaveButton>
      </DialogFooter>
      <ConfirmDialog
        opened={unusual !== undefined}
        title={t('Generate Coupon')}
        question={t(COUPON_MESSAGES.confirmUnusual)}
        confirmLabel={t('Continue')}
        busy={isLoading}
        onConfirm={() => unusual && void create(unusual)}
        onCancel={() => setUnusual(undefined)}
      />
    </form>
  );
}

/** What the call would send; what was not understood is left out, for the contract's rules to ask for. */
function couponOf({ discountPercentage, expiryTime }: Values, userId: string | undefined) {
  return {
    userId,
    discountPercentage: parseDiscount(discountPercentage),
    expiryTime: isDay(expiryTime) ? instantInZone(expiryTime, '23:59:59', foundation.timeZone) : undefined,
  };
}

/** Says what Generate will create, once the input is valid. */
function Preview({ values, userName }: { values: Values; userName: string | undefined }) {
  const parsed = createCouponBody.safeParse(couponOf(values, undefined));
  return (
    <Text role="status" size="sm" mih="1.55em">
      {parsed.success && previewText(parsed.data.discountPercentage, formatDay(values.expiryTime), userName)}
    </Text>
  );
}

function previewText(discount: number, day: string, userName: string | undefined): string {
  return userName
    ? t('Creates a Personal coupon: {discount}% off for {userName}, until {day}, 23:59:59.', {
        discount,
        userName,
        day,
      })
    : t('Creates a Global coupon: {discount}% off for everybody, until {day}, 23:59:59.', { discount, day });
}
