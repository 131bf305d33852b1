import { t } from 'virtual:texts';
import { skipToken } from '@reduxjs/toolkit/query';
import { PAYMENT_MESSAGES, paymentPages } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { formatInr, formatPaise } from '@sankalp/contract/shared/money';
import { buildPath } from '@sankalp/contract/shared/path';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { RecordHistory } from '../../shared/resource/record-history.tsx';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import page from '../../shared/ui/record-page.module.css';
import { SaveButton } from '../../shared/ui/save-button.tsx';
import { type PrintedOrders, printPath } from '../orders/index.ts';
import * as words from './payment-words.ts';
import { useGetPaymentQuery, useLookAtPaymentMutation, usePaymentHistory } from './payments.api.ts';
import classes from './payments.module.css';

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
  const { paymentId } = useParams();
  const { currentData: payment, isError, error, refetch } = useGetPaymentQuery(paymentId ?? skipToken);
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  return (
    <div className={page.page}>
      <PageHeader
        title={payment ? payment.gatewayPaymentId : t('Payment')}
        breadcrumbs={[
          { label: t('Payments to look at'), to: paymentPages.list },
          ...(payment ? [{ label: payment.gatewayPaymentId }] : []),
        ]}
        onBack={() => (fromList ? navigate(-1) : navigate(paymentPages.list))}
        badge={
          payment && (
            <Badge tone={words.ATTENTION_TONES[payment.attention]}>{words.attentionText(payment.attention)}</Badge>
          )
        }
        actions={payment && payment.lookedAt === null && <LookButton id={payment.id} />}
      />
      {isError && (
        <RetryBanner message={failureText(error, t(PAYMENT_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {!payment && !isError && <Loading />}
      {payment && <PaymentDetails payment={payment} />}
    </div>
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

function PaymentDetails({ payment }: { payment: Payment }) {
  const history = usePaymentHistory(payment.id);
  return (
    <div className={page.columns}>
      <div className={page.side}>
        <PaymentFacts payment={payment} />
        {payment.paybacks.length > 0 && <Paybacks payment={payment} />}
      </div>
      <div className={page.side}>
        <RecordHistory query={history} words={WORDS} began={{ text: t('Begun'), at: payment.createdAt }} />
      </div>
    </div>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { lookedAt, lookedBy, expectedInr, checkoutNumber, isTest, status, userId, userName, orderId } = payment;
  const { id, checkoutId, receiptNumber } = payment;
  const printed: PrintedOrders = { ids: [checkoutId], backTo: words.paymentPath(id) };
  return (
    <section className={page.card} aria-label={t('Payment')}>
      {isTest && <p className={classes.test}>{t('A test: no money has moved.')}</p>}
      <dl className={classes.facts}>
        <Fact label={t('Came')} text={words.amountText(payment)} />
        <Fact label={t('Asked for')} text={formatInr(expectedInr)} />
        <Fact label={t('Status')} text={words.PAYMENT_STATUS_LABELS[status]} />
        <Fact label={t('Checkout')} text={String(checkoutNumber)} />
        <dt>{t('User')}</dt>
        <dd>
          <Link to={buildPath('/dashboard/user-details/:userId', { userId })}>{userName}</Link>
        </dd>
        {orderId !== null && (
          <>
            <dt>{t('Order')}</dt>
            <dd>
              <Link to={buildPath('/dashboard/order-details/:orderId', { orderId })}>{t('Open the order')}</Link>
            </dd>
          </>
        )}
        {receiptNumber !== null && (
          <>
            <dt>{t('Receipt')}</dt>
            <dd>
              <Link to={printPath('receipts')} state={printed}>
                {receiptNumber}
              </Link>
            </dd>
          </>
        )}
        {lookedAt !== null && (
          <>
            <Fact label={t('Dealt with')} text={formatDateTime(lookedAt, foundation.timeZone)} />
            {lookedBy !== null && <Fact label={t('Admin')} text={lookedBy} />}
          </>
        )}
      </dl>
    </section>
  );
}

function Paybacks({ payment: { paybacks } }: { payment: Payment }) {
  return (
    <section className={page.card} aria-label={t('Money that went back')}>
      <h2>{t('Money that went back')}</h2>
      <dl className={classes.facts}>
        {paybacks.map(({ status, reason, amountPaise, failure, changedAt, id }) => (
          <Fact
            key={id}
            label={formatPaise(amountPaise)}
            text={[
              words.PAYBACK_STATUS_LABELS[status],
              words.PAYBACK_REASON_LABELS[reason],
              formatDateTime(changedAt, foundation.timeZone),
              ...(failure === null ? [] : [failure]),
            ].join('\n')}
          />
        ))}
      </dl>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
