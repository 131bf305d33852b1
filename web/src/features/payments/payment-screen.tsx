import { t } from 'virtual:texts';
import { skipToken } from '@reduxjs/toolkit/query';
import { PAISE_PER_RUPEE } from '@sankalp/contract/app-api/checkouts';
import { PAYMENT_MESSAGES, paymentPages } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { formatPaise } from '@sankalp/contract/shared/money';
import { buildPath } from '@sankalp/contract/shared/path';
import { Link, useParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ShownRecordPage } from '../../shared/resource/shown-record-page.tsx';
import { useMay } from '../../shared/session/use-session.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import page from '../../shared/ui/record-page.module.css';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { type PrintedOrders, printPath } from '../orders/index.ts';
import * as words from './payment-words.ts';
import { useGetPaymentQuery, useLookAtPaymentMutation, usePaymentHistory } from './payments.api.ts';

const LIST = {
  label: t('Payments to look at'),
  path: paymentPages.list,
  returnLabel: t('Return to payments'),
};

const WORDS = {
  entity: 'payments',
  labels: {
    status: t('Status'),
    amountPaise: t('Amount in paise'),
    refundedPaise: t('Sent back, in paise'),
    paybackPaise: t('To be sent back, in paise'),
    reason: t('Reason'),
    currency: t('Currency'),
    mismatch: t('Difference'),
    gatewayPaymentId: t('Payment'),
    checkoutId: t('Checkout'),
  },
};

/** One payment: what came, what was asked for, what went back, and what has happened to it. */
export function PaymentPage() {
  const { paymentId = skipToken } = useParams();
  const query = useGetPaymentQuery(paymentId);
  const history = usePaymentHistory(paymentId);
  return (
    <ShownRecordPage
      list={LIST}
      title={t('Payment')}
      query={query}
      nameOf={({ gatewayPaymentId }) => gatewayPaymentId}
      loadFailed={(error) => failureText(error, t(PAYMENT_MESSAGES.loadFailed))}
      badge={({ attention }) => <Badge tone={words.ATTENTION_TONES[attention]}>{words.attentionText(attention)}</Badge>}
      actions={({ id, lookedAt }) => lookedAt === null && <LookButton id={id} />}
      main={(payment) => (
        <>
          <PaymentFacts payment={payment} />
          {payment.paybacks.length > 0 && <Paybacks payment={payment} />}
        </>
      )}
      history={{ query: history, words: WORDS, began: ({ createdAt }) => ({ text: t('Begun'), at: createdAt }) }}
    />
  );
}

function LookButton({ id }: { id: string }) {
  const [look, { isLoading }] = useLookAtPaymentMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await look(id);
    if (error) toast.alert(failureText(error, t(PAYMENT_MESSAGES.lookFailed)));
    else toast.success(t(PAYMENT_MESSAGES.looked));
  };
  return (
    <SaveButton busy={isLoading} onClick={() => void run()}>
      {t('Mark as dealt with')}
    </SaveButton>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { lookedAt, lookedBy, expectedInr, gatewayPaymentId, checkoutNumber, isTest, status, orderId } = payment;
  const { id, checkoutId, receiptNumber } = payment;
  const printed: PrintedOrders = { ids: [checkoutId], backTo: words.paymentPath(id) };
  return (
    <section className={page.card} aria-label={t('Payment')}>
      {isTest && <p>{t('A test: no money has moved.')}</p>}
      <Facts>
        <Fact label={t('Amount')}>{words.amountText(payment)}</Fact>
        <Fact label={t('Asked for')}>{formatPaise(expectedInr * PAISE_PER_RUPEE)}</Fact>
        <Fact label={t('Status')}>{words.PAYMENT_STATUS_LABELS[status]}</Fact>
        <Fact label={t('Payment')}>
          <CopyText text={gatewayPaymentId} label={t('Copy payment {payment}', { payment: gatewayPaymentId })} />
        </Fact>
        <Fact label={t('Checkout')}>{checkoutNumber}</Fact>
        <Fact label={t('User')}>
          <Payer payment={payment} />
        </Fact>
        <Fact label={t('Order')}>
          {orderId !== null && (
            <Link to={buildPath('/dashboard/order-details/:orderId', { orderId })}>{t('Open the order')}</Link>
          )}
        </Fact>
        <Fact label={t('Receipt')}>
          {receiptNumber !== null && (
            <Link to={printPath('receipts')} state={printed}>
              {receiptNumber}
            </Link>
          )}
        </Fact>
        <Fact label={t('Dealt with')}>{lookedAt !== null && formatDateTime(lookedAt, foundation.timeZone)}</Fact>
        <Fact label={t('Admin')}>{lookedAt !== null && lookedBy}</Fact>
      </Facts>
    </section>
  );
}

function Payer({ payment: { userId, userName } }: { payment: Payment }) {
  if (!useMay('user')) return userName;
  return <Link to={buildPath('/dashboard/user-details/:userId', { userId })}>{userName}</Link>;
}

function Paybacks({ payment: { paybacks, currency } }: { payment: Payment }) {
  return (
    <section className={page.card} aria-label={t('Refunds')}>
      <h2>{t('Refunds')}</h2>
      <Facts>
        {paybacks.map(({ status, reason, amountPaise, failure, changedAt, id }) => (
          <Fact key={id} label={words.amountText({ amountPaise, currency })}>
            {[
              words.PAYBACK_STATUS_LABELS[status],
              words.PAYBACK_REASON_LABELS[reason],
              formatDateTime(changedAt, foundation.timeZone),
              ...(failure === null ? [] : [failure]),
            ].join('\n')}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
