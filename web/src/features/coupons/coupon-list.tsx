import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { COUPON_MESSAGES, COUPON_SORTS, COUPON_STATUSES } from '@sankalp/contract/coupons';
import type { CouponRow } from '@sankalp/contract/coupons.schema';
import { IconTicket } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { FilterChoice } from '../../shared/table/filter-choice.tsx';
import { ListPage } from '../../shared/table/list-page.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useServerPaging } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { allCouponColumns } from './coupon-columns.tsx';
import { COUPON_WORDS } from './coupon-words.ts';
import { useFindCouponIdsMutation, useListAllCouponsQuery, useListChosenCouponsMutation } from './coupons.ts';
import { useDeactivateCoupon } from './use-deactivate-coupon.tsx';

const WORDS = {
  count: { singular: t('1 coupon'), plural: t('{count} coupons') },
  search: t('Search coupons'),
  selectAll: t('Select all {count} coupons'),
};

const GenerateCouponDialog = lazyDialog(async () => (await import('./coupon-screen.tsx')).GenerateCouponDialog);
const DEFAULTS = { search: '', status: '', page: '1' };
const STATUS_OPTIONS = [
  { value: '', label: t('Any status') },
  ...COUPON_STATUSES.map((value) => ({ value, label: t(value) })),
];

const nameOf = ({ code }: CouponRow) => code;

/** All coupons, Personal and Global: found by code and status, generated, deactivated. */
export function CouponsPage() {
  const [{ status }, setState] = useUrlState(DEFAULTS);
  const search = useServerSearch();
  const paging = useServerPaging();
  const sorting = useServerSorting(COUPON_SORTS);
  const conditions = {
    search: search.query || undefined,
    status: COUPON_STATUSES.find((known) => known === status),
  };
  const query = useListAllCouponsQuery({
    ...sorting.query,
    ...conditions,
    page: paging.page,
  });
  const list = serverListOf(query, ({ data }) => data, t(COUPON_MESSAGES.loadFailed));
  const couponDialog = useDialog<object>();
  const { dialog, onDeactivate } = useDeactivateCoupon();
  const { open: onHistory, dialog: historyDialog } = useHistoryDialog(COUPON_WORDS);
  const columns = useMemo(() => allCouponColumns({ onHistory, onDeactivate }), [onHistory, onDeactivate]);
  const [findIds] = useFindCouponIdsMutation();
  const [readRows] = useListChosenCouponsMutation();
  const selection = useListSelection({
    plural: t('coupons'),
    tooMany: t('At most {most} coupons can be chosen at once.'),
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
      label={t('Coupons')}
      words={WORDS}
      settings="coupons"
      selection={selection}
      table={sorting.table}
      texts={COUPON_MESSAGES}
      columns={columns}
      list={{
        ...list,
        isNarrowed: search.box.value !== '' || status !== '',
        isStale: list.isStale || search.isTyping,
      }}
      actions={
        <Button aria-keyshortcuts="n" leftSection={<IconTicket size={16} />} onClick={() => couponDialog.open({})}>
          {t('+ Generate Coupon')}
        </Button>
      }
      search={search.box}
      filter={{
        button: (
          <FilterChoice
            label={t('Coupon Status')}
            options={STATUS_OPTIONS}
            value={status}
            onChange={(chosen) => setState({ status: chosen, page: '1' })}
          />
        ),
        chips: [],
        onClear: () => setState(DEFAULTS),
      }}
      onClear={() => setState(DEFAULTS)}
      pager={paging.pagerOf(query)}
    >
      <GenerateCouponDialog dialog={couponDialog} />
      {historyDialog}
      {dialog}
    </ListPage>
  );
}
