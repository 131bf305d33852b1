import { t } from 'virtual:texts';
import { PAYMENT_ATTENTIONS, PAYMENT_LOOKS, PAYMENT_MESSAGES } from '@sankalp/contract/payments';
import type { Payment } from '@sankalp/contract/payments.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { FilterChoice } from '../../shared/table/filter-choice.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { NameCell } from '../../shared/table/name-cell.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ATTENTION_TONES, amountText, attentionText, LOOK_LABELS, paymentPath } from './payment-words.ts';
import { useListPaymentsQuery } from './payments.api.ts';

const WORDS = {
  count: { singular: t('1 payment'), plural: t('{count} payments') },
};

const DEFAULTS = { look: '', attention: '', page: '1' };

// Two questions that exclude each other: whether somebody has dealt with it, or what is the matter.
const OPTIONS = [
  { value: '', label: t('All payments') },
  { group: t('Status'), items: PAYMENT_LOOKS.map((look) => ({ value: `look=${look}`, label: LOOK_LABELS[look] })) },
  {
    group: t('Reason'),
    items: PAYMENT_ATTENTIONS.map((value) => ({ value: `attention=${value}`, label: attentionText(value) })),
  },
];

/** Payments that bought nothing, or did not go back, the newest first. */
export function PaymentsPage() {
  const [{ look, attention }, setState] = useUrlState(DEFAULTS);
  const paging = useServerPaging();
  const query = useListPaymentsQuery({
    look: PAYMENT_LOOKS.find((known) => known === look),
    attention: PAYMENT_ATTENTIONS.find((known) => known === attention),
    page: paging.page,
  });
  const list = serverListOf(query, ({ data }) => data, t(PAYMENT_MESSAGES.loadFailed));
  const filter = attention ? `attention=${attention}` : look && `look=${look}`;
  return (
    <ListPage
      title={t('Payments to look at')}
      backTo="/dashboard/order"
      label={t('Payments to look at')}
      words={WORDS}
      texts={PAYMENT_MESSAGES}
      columns={paymentColumns}
      list={{ ...list, isNarrowed: filter !== '' }}
      filter={{
        button: (
          <FilterChoice
            label={t('Status')}
            options={OPTIONS}
            value={filter}
            onChange={(value) => {
              const chosen = new URLSearchParams(value);
              setState({ look: chosen.get('look') ?? '', attention: chosen.get('attention') ?? '', page: '1' });
            }}
          />
        ),
        chips: [],
        onClear: () => setState(DEFAULTS),
      }}
      onClear={() => setState(DEFAULTS)}
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
    meta: { width: 216 },
  }),
  column.accessor((payment) => amountText(payment), {
    id: 'amount',
    header: t('Amount'),
    meta: { width: 136, priority: 1, tabularNumbers: true },
  }),
  column.accessor('userName', { header: t('User'), meta: { minWidth: 140, priority: 3, collapsible: true } }),
  column.accessor('attentionAt', {
    header: t('Since'),
    cell: ({ getValue }) => formatDateTime(getValue(), foundation.timeZone),
    meta: { width: 176, priority: 4, tabularNumbers: true },
  }),
  column.accessor(({ lookedAt }) => (lookedAt === null ? LOOK_LABELS.open : LOOK_LABELS.done), {
    id: 'look',
    header: t('Status'),
    meta: { width: 128, priority: 2, collapsible: true },
  }),
]);
