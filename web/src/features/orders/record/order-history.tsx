import { t } from 'virtual:texts';
import { ORDER_LABELS } from '@sankalp/contract/orders';
import type { Order } from '@sankalp/contract/orders.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import { foundation } from '../../../shared/foundation.ts';
import record from '../../../shared/ui/record-page.module.css';
import { ShowOlder } from '../../../shared/ui/show-older.tsx';
import { STATUS_TEXTS } from '../order-status-badge.tsx';
import { useOrderHistory } from '../orders.api.ts';
import classes from '../orders.module.css';

interface Line {
  at: string;
  text: string;
  detail?: string | null;
  actor: string | null;
}

const LABELS: Readonly<Record<string, string>> = {
  ...ORDER_LABELS,
  trackingNumber: t('Track Number'),
  refundedInr: t('Refund'),
};

/** Every step of an order and what else was changed, newest first: who, when, why. */
export function OrderHistory({ order: { id, statusChanges } }: { order: Order }) {
  const { data: entries = [], older } = useOrderHistory(id);
  const steps: Line[] = statusChanges.map(({ at, from, to, reason, actor }) => ({
    at,
    text: from === null ? t('Ordered') : STATUS_TEXTS[to],
    detail: reason,
    actor,
  }));
  // A step from before the oldest edit that is loaded stands among edits that are not: it comes with them.
  const since = (older && entries.at(-1)?.at) ?? '';
  const lines = [...steps.filter(({ at }) => at >= since), ...entries.flatMap(editOf)].sort((a, b) =>
    a.at < b.at ? 1 : -1,
  );
  return (
    <section className={record.card} aria-labelledby="order-history">
      <h2 id="order-history">{t('History')}</h2>
      <ul className={classes.lines}>
        {lines.map(({ at, text, detail, actor }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            {detail && <span>{detail}</span>}
            <span className={classes.when}>
              {actor && `${actor}, `}
              <time dateTime={at}>{formatDateTime(at, foundation.timeZone)}</time>
            </span>
          </li>
        ))}
      </ul>
      <ShowOlder older={older} />
    </section>
  );
}

/** Changes of an edit that people know by a name; steps and notes stand by themselves. */
function editOf({ at, actor, action, changes }: HistoryEntry): Line[] {
  if (action === 'create' || action === 'note') return [];
  if (action === 'import') return [{ at, actor, text: t('Imported') }];
  if (action === 'send') return [{ at, actor, text: t('Buyer told that it has left') }];
  const tracking = changes.find(({ field }) => field === 'trackingNumber');
  const names = changes.flatMap(({ field }) => (LABELS[field] === undefined ? [] : t(LABELS[field])));
  if (names.length === 0) return [];
  const detail = typeof tracking?.after === 'string' ? tracking.after : null;
  return [{ at, actor, text: t('{fields} changed', { fields: names.join(', ') }), detail }];
}
