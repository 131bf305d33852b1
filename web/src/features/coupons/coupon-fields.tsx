import { Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Stack.css';
import { t } from 'virtual:texts';
import { COUPON_MESSAGES, DISCOUNT_UNUSUAL, parseDiscount, parseMaxUses } from '@sankalp/contract/coupons';
import { dayInZone, isDay, wallTimeInZone } from '@sankalp/contract/shared/dates';
import { type ReactNode, useState } from 'react';
import type { BodySchema } from '../../shared/form/contract-form.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { foundation } from '../../shared/foundation.ts';
import { ActionFooter } from '../../shared/ui/action-footer.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

/** The fields of a coupon, as they are typed. */
export interface CouponValues extends Record<string, string> {
  discountPercentage: string;
  /** The chosen day, `YYYY-MM-DD`. */
  expiryTime: string;
  /** Limit of a coupon for everybody; empty: none. */
  maxUses: string;
}

const LABELS = {
  discountPercentage: t('Discount in Percentage'),
  expiryTime: t('Expiry Date'),
  maxUses: t('Number of Uses'),
};

interface CouponFormProps<Body> {
  /** Title of the dialog, and of the question that a very large discount asks. */
  title: string;
  schema: BodySchema<Body>;
  /** Fields that the call needs beside discount and expiry. */
  rest: object;
  /** Whether it is for everybody, so that its uses can be limited. */
  isForEverybody?: boolean;
  /** Makes it; why it was refused goes to `refuse`. */
  create: (body: Body, refuse: (error: unknown) => void) => Promise<void>;
  isBusy: boolean;
  submit: { label: string; isDisabled?: boolean };
  onClose: () => void;
  /** Above its fields. */
  lead: ReactNode;
  /** Preview of what was typed, below the inputs. */
  preview?: (values: CouponValues) => ReactNode;
}

/** Discount and expiry of a coupon, or of many; asks before a discount that few would mean (COUPON-01 to 05). */
export function CouponForm<Body extends { discountPercentage: number }>(props: CouponFormProps<Body>) {
  const { title, schema, rest, isForEverybody = false, create, isBusy, submit: button, onClose, lead, preview } = props;
  const [unusual, setUnusual] = useState<Body>();
  const send = (body: Body) => {
    setUnusual(undefined);
    return create(body, (error) => form.refuse(error, t(COUPON_MESSAGES.createFailed)));
  };
  const form = useContractForm<CouponValues, Body>({
    initialValues: { discountPercentage: '', expiryTime: '', maxUses: '' },
    schema,
    bodyOf: (values) => ({ ...rest, ...couponOf(values) }),
    labels: LABELS,
    onSubmit: (body) => (body.discountPercentage > DISCOUNT_UNUSUAL ? setUnusual(body) : send(body)),
  });
  const { fields, submit } = form;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {lead}
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
        {isForEverybody && (
          <TextInput
            label={LABELS.maxUses}
            description={t('How many people may use it; nothing for as many as like')}
            inputMode="numeric"
            autoComplete="off"
            {...fields.getInputProps('maxUses')}
            error={fields.errors.maxUses && t(COUPON_MESSAGES.maxUses)}
          />
        )}
        {preview?.(fields.values)}
      </Stack>
      <ActionFooter
        onCancel={onClose}
        busy={isBusy}
        busyLabel={t('Generating...')}
        disabled={button.isDisabled ?? false}
      >
        {button.label}
      </ActionFooter>
      <ConfirmDialog
        isOpen={unusual !== undefined}
        title={title}
        question={t(
          COUPON_MESSAGES.confirmUnusual(parseDiscount(fields.values.discountPercentage) ?? DISCOUNT_UNUSUAL),
        )}
        confirmLabel={t('Continue')}
        busy={isBusy}
        onConfirm={() => unusual && void send(unusual)}
        onCancel={() => setUnusual(undefined)}
      />
    </form>
  );
}

/** Body of the call; what was not understood is left out, for the contract's rules to ask for. */
export function couponOf({ discountPercentage, expiryTime, maxUses }: CouponValues) {
  const limit = parseMaxUses(maxUses);
  return {
    discountPercentage: parseDiscount(discountPercentage),
    expiryTime: isDay(expiryTime) ? wallTimeInZone(expiryTime, '23:59:59', foundation.timeZone) : undefined,
    ...(limit !== undefined && { maxUses: limit }),
  };
}
