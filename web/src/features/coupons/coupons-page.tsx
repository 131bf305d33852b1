import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { COUPON_MESSAGES, COUPON_SORTS, COUPON_STATUSES, type CouponRow } from '@sankalp/contract/coupons';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { IconTicket } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useHistoryDialog } from '../../shared/record/use-history-dialog.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { allCouponColumns } from './coupon-columns.tsx';
import { COUPON_WORDS } from './coupon-words.ts';
import { useFindCouponIdsMutation, useListAllCouponsQuery, useListChosenCouponsMutation } from './coupons.api.ts';
import { t } from './texts.ts';
import { useDeactivateCoupon } from './use-deactivate-coupon.ts';

const GenerateCouponDialog = lazyDialog(
  async () => (await import('./generate-coupon-dialog.tsx')).GenerateCouponDialog,
);
const DeactivateCouponDialog = lazyDialog(
  async () => (await import('./deactivate-coupon-dialog.tsx')).DeactivateCouponDialog,
);

const DEFAULTS = { search: '', status: '', page: '1' };
const TYPING_PAUSE_MS = 250;
const STATUS_OPTIONS = [
  { value: '', label: t('Any status') },
  ...COUPON_STATUSES.map((value) => ({ value, label: t(value) })),
];

const nameOf = ({ code }: CouponRow) => code;

/** All coupons, Personal and Global: found by code and status, generated, deactivated. */
export function CouponsPage() {
  const [{ search, status, page }, setState] = useUrlState(DEFAULTS);
  const [settledSearch] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const sorting = useServerSorting(COUPON_SORTS);
  const conditions = {
    search: settledSearch || undefined,
    status: COUPON_STATUSES.find((known) => known === status),
  };
  const query = useListAllCouponsQuery({
    ...sorting.query,
    ...conditions,
    page: clampPage(Number(page), PAGE_MAX),
  });
  const list = serverListOf(query, ({ data }) => data, t(COUPON_MESSAGES.loadFailed));
  const couponDialog = useDialog<object>();
  const { dialog, deactivate, onDeactivate } = useDeactivateCoupon();
  const { open: onHistory, dialog: historyDialog } = useHistoryDialog(COUPON_WORDS);
  const columns = useMemo(() => allCouponColumns({ onHistory, onDeactivate }), [onHistory, onDeactivate]);
  const [findIds] = useFindCouponIdsMutation();
  const [readRows] = useListChosenCouponsMutation();
  const selection = useListSelection({
    many: t('coupons'),
    list,
    nameOf,
    findIds: () => findIds(conditions),
    loadFailed: t(COUPON_MESSAGES.loadFailed),
    export: { columns, readRows },
  });
  return (
    <ListPage
      title={t('Coupons')}
      backTo="/dashboard/user"
      one={t('coupon')}
      many={t('coupons')}
      settings="coupons"
      selection={selection}
      table={sorting.table}
      texts={COUPON_MESSAGES}
      columns={columns}
      list={{
        ...list,
        isNarrowed: search !== '' || status !== '',
        isStale: list.isStale || settledSearch !== search,
      }}
      actions={
        <Button aria-keyshortcuts="n" leftSection={<IconTicket size={16} />} onClick={() => couponDialog.open({})}>
          {t('+ Generate Coupon')}
        </Button>
      }
      search={{ value: search, onChange: (text) => setState({ search: text, page: '1' }, { replace: true }) }}
      filter={{
        button: (
          <NativeSelect
            aria-label={t('Coupon Status')}
            value={status}
            data={STATUS_OPTIONS}
            onChange={({ currentTarget }) => setState({ status: currentTarget.value, page: '1' })}
          />
        ),
        chips: [],
        onClear: () => setState(DEFAULTS),
      }}
      onClear={() => setState(DEFAULTS)}
      pager={{
        page: Number(page),
        pageCount: query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0,
        onChange: (next, options) => setState({ page: String(next) }, options),
      }}
    >
      <GenerateCouponDialog dialog={couponDialog} />
      {historyDialog}
      <DeactivateCouponDialog dialog={dialog} deactivate={deactivate} />
    </ListPage>
  );
}
