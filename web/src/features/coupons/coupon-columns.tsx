import { t } from 'virtual:texts';
import { type CouponStatus, couponPaths, couponStatus, couponType } from '@sankalp/contract/coupons';
import type { CouponRow } from '@sankalp/contract/coupons.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { buildPath } from '@sankalp/contract/shared/path';
import { IconTicketOff } from '@tabler/icons-react';
import { foundation } from '../../shared/foundation.ts';
import { HistoryAction } from '../../shared/resource/use-history-dialog.tsx';
import { byInstant, byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import { Badge, type Tone } from '../../shared/ui/badge.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { CouponChat, CouponOwnerLink } from './coupon-cells.tsx';
import classes from './coupons.module.css';
import type { CouponOwner } from './hand-over.ts';

const TONES: Readonly<Record<CouponStatus, Tone>> = {
  Active: 'success',
  Used: 'info',
  Expired: 'neutral',
  Deactivated: 'neutral',
};

const column = columnsOf<CouponRow>();
const dateOf = (instant: string) => formatDate(instant, foundation.timeZone);

const code = ({ hasDay = false } = {}) =>
  column.accessor('code', {
    header: t('Coupon Code'),
    sortFn: byText,
    cell: ({ getValue, row }) => (
      <PlainNameCell>
        <CopyText text={getValue()} label={t('Copy code {code}', { code: getValue() })} />
        {hasDay && <span className={classes.until}>{t('until {day}', { day: dateOf(row.original.expiryTime) })}</span>}
      </PlainNameCell>
    ),
  });

const discount = column.accessor('discountPercentage', {
  header: t('Discount Percentage'),
  sortFn: byNumber,
  cell: ({ getValue }) => `${getValue()}%`,
  meta: { minWidth: 172, priority: 1, collapsible: true, tabularNumbers: true },
});

const TYPE_TEXTS = { Personal: t('Personal'), Global: t('Global') };

const type = column.accessor((coupon) => couponType(coupon), {
  id: 'type',
  header: t('Coupon Type'),
  sortFn: byText,
  cell: ({ getValue }) => TYPE_TEXTS[getValue()],
  meta: { priority: 2, collapsible: true },
});

const expiry = column.accessor('expiryTime', {
  header: t('Expiry Date'),
  sortFn: byInstant,
  cell: ({ getValue }) => dateOf(getValue()),
  meta: { priority: 3, collapsible: true, tabularNumbers: true, written: dateOf },
});

const owner = column.accessor(({ userId, userName }) => (userId ? (userName ?? '') : ''), {
  id: 'user',
  header: t('User'),
  cell: ({ row }) => <CouponOwnerLink {...row.original} />,
  meta: { minWidth: 140, priority: 4, collapsible: true },
});

const uses = column.accessor('uses', {
  header: t('Uses'),
  cell: ({ getValue, row: { original } }) =>
    original.maxUses === null ? getValue() : t('{uses} of {maxUses}', { uses: getValue(), maxUses: original.maxUses }),
  meta: { width: 72, priority: 5, tabularNumbers: true },
});

const status = column.accessor((coupon) => couponStatus(coupon), {
  id: 'status',
  header: t('Coupon Status'),
  sortFn: byText,
  cell: ({ getValue }) => <Badge tone={TONES[getValue()]}>{t(getValue())}</Badge>,
  // On a phone it stands under the code: a column would cut it.
  meta: { width: 132, priority: 1, collapsible: true },
});

interface CouponActions {
  /** On whose page the coupons stand: they can be sent the Global ones as well. */
  person?: CouponOwner | undefined;
  onHistory: (past: { name: string; path: string }) => void;
  onDeactivate: (coupon: CouponRow) => void;
}

const action = ({ person, onHistory, onDeactivate }: CouponActions) =>
  column.display({
    id: 'action',
    header: t('Action'),
    cell: ({ row: { original } }) => (
      <>
        <CouponChat coupon={original} person={person} />
        <HistoryAction
          name={original.code}
          onClick={() => onHistory({ name: original.code, path: buildPath(couponPaths.history, { id: original.id }) })}
        />
        <RowAction
          label={t('Deactivate {code}', { code: original.code })}
          icon={IconTicketOff}
          isDanger
          onClick={() => onDeactivate(original)}
        />
      </>
    ),
    meta: { width: 136, narrowWidth: 104, align: 'right' },
  });

/** The columns of the Coupon tab, in their order (UDET-39); until when a coupon is good stands under its code. */
export function couponColumns(actions: CouponActions) {
  return column.columns([code({ hasDay: true }), discount, type, status, action(actions)]);
}

/** The columns of all coupons. */
export function allCouponColumns(actions: CouponActions) {
  return column.columns([code(), owner, discount, type, expiry, uses, status, action(actions)]);
}
