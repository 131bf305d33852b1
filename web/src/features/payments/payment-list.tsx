import { t } from 'virtual:texts';
import { PAYMENT_ATTENTIONS, PAYMENT_LOOKS, PAYMENT_MESSAGES } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/list-page.tsx';
import { NameCell } from '../../shared/table/name-cell.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useOneCondition } from '../../shared/table/use-one-condition.tsx';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ATTENTION_TONES, amountText, attentionText, LOOK_LABELS, paymentPath } from './payment-words.ts';
import { useListPaymentsQuery } from './payments.api.ts';

const WORDS = {
  count: { singular: t('1 payment'), plural: t('{count} payments') },
};

const CONDITIONS = {
  label: t('Status'),
  none: t('All payments'),
  groups: [
    { name: 'look', label: t('Status'), items: PAYMENT_LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] })) },
    {
      name: 'attention',
      label: t('Reason'),
      items: PAYMENT_ATTENTIONS.map((value) => ({ value, label: attentionText(value) })),
    },
  ],
} as const;

/** Payments that bought nothing, or did not go back, the newest first. */
export function PaymentsPage() {
  const condition = useOneCondition(CONDITIONS);
  const paging = useServerPaging();
  const query = useListPaymentsQuery({ ...condition.query, page: paging.page });
  const list = serverListOf(query, ({ data }) => data, t(PAYMENT_MESSAGES.loadFailed));
  return (
    <ListPage
      title={t('Payments to look at')}
      backTo="/dashboard/order"
      label={t('Payments to look at')}
      words={WORDS}
      texts={PAYMENT_MESSAGES}
      columns={paymentColumns}
      list={{ ...list, isNarrowed: condition.isSet }}
      {...condition.props}
      pager={paging.pagerOf(query)}
    />
  );
}

const column = columnsOf<Payment>();

const paymentColumns = column.columns([
  column.accessor('gatewayPaymentId', {
    header: t('Payment'),
    cell: ({ row, getValue }) => (
      <NameCell>
        <Link to={paymentPath(row.original.id)} state={{ fromList: true }}>
          {getValue()}
        </Link>
      </NameCell>
    ),
  }),
  column.accessor('attention', {
    header: t('Reason'),
    cell: ({ getValue }) => <Badge tone={ATTENTION_TONES[getValue()]}>{attentionText(getValue())}</Badge>,
    meta: { width: 184, narrowWidth: 180 },
  }),
  column.accessor((payment) => amountText(payment), {
    id: 'amount',
    header: t('Amount'),
    meta: { width: 152, priority: 1, collapsible: true, tabularNumbers: true },
  }),
  column.accessor('userName', { header: t('User'), meta: { minWidth: 140, priority: 3, collapsible: true } }),
  column.accessor('attentionAt', {
    header: t('Since'),
    cell: ({ getValue }) => formatDateTime(getValue(), foundation.timeZone),
    meta: { width: 152, priority: 4, tabularNumbers: true },
  }),
  column.accessor(({ lookedAt }) => (lookedAt === null ? LOOK_LABELS.open : LOOK_LABELS.done), {
    id: 'look',
    header: t('Status'),
    meta: { width: 112, priority: 2, collapsible: true },
  }),
]);
