import { t } from 'virtual:texts';
import {
  PAYMENT_ATTENTION_LABELS,
  type PaymentAttention,
  type PaymentLook,
  paymentPages,
} from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { formatPaise } from '@sankalp/contract/shared/money';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Tone } from '../../shared/ui/badge.tsx';

export const LOOK_LABELS: Readonly<Record<PaymentLook, string>> = {
  open: t('To look at'),
  done: t('Dealt with'),
};

export const ATTENTION_TONES: Readonly<Record<PaymentAttention, Tone>> = {
  mismatched: 'danger',
  refund_failed: 'danger',
  refunded_elsewhere: 'warning',
  late: 'neutral',
};

type Payback = Payment['paybacks'][number];

export const PAYBACK_REASON_LABELS: Readonly<Record<Payback['reason'], string>> = {
  second: t('Paid twice'),
  late: t('Came too late'),
  order: t('The order was refunded'),
  booking: t('The booking was refunded'),
  elsewhere: t('Refunded at the gateway itself'),
};

export const PAYBACK_STATUS_LABELS: Readonly<Record<Payback['status'], string>> = {
  requested: t('On its way'),
  processed: t('Sent back'),
  failed: t('Failed'),
};

export const PAYMENT_STATUS_LABELS: Readonly<Record<Payment['status'], string>> = {
  created: t('Begun'),
  failed: t('Failed'),
  authorized: t('Authorised'),
  captured: t('Received'),
  refunded: t('Refunded'),
  mismatched: t('Received, kept apart'),
};

export const attentionText = (attention: PaymentAttention): string => t(PAYMENT_ATTENTION_LABELS[attention]);

/** Amount in the currency in which it came. */
export const amountText = ({ amountPaise, currency }: Pick<Payment, 'amountPaise' | 'currency'>): string =>
  formatPaise(amountPaise, currency);

export const paymentPath = (paymentId: string): string => buildPath(paymentPages.one, { paymentId });
