import { t } from 'virtual:texts';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { Delivery, Endpoint } from '@sankalp/contract/webhooks.schema';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { relativeTime } from '../../shared/resource/relative-time.ts';
import { PrevNextPager } from '../../shared/table/prev-next-pager.tsx';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { deliveryStatusOf, momentOf } from './endpoint-words.ts';
import classes from './webhooks.module.css';
import { useListDeliveriesQuery } from './webhooks.ts';

const PAGE_SIZE = 20;

/** Deliveries to an endpoint of thirty days, and one of them with request and answer. */
export function DeliveriesDialog({ isOpen, onClose, endpoint }: { endpoint: Endpoint } & DialogProps) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string>();
  const title = shown === undefined ? t('Deliveries') : t('Delivery');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size={720}>
      {shown === undefined ? (
        <>
          <p className={classes.hint}>{endpoint.url}</p>
          <DeliveryList endpointId={endpoint.id} page={page} onPage={setPage} onShow={setShown} />
        </>
      ) : (
        <DeliveryView endpoint={endpoint} deliveryId={shown} onBack={() => setShown(undefined)} />
      )}
    </Dialog>
  );
}

interface DeliveryListProps {
  endpointId: string;
  page: number;
  onPage: (page: number) => void;
  onShow: (deliveryId: string) => void;
}

function DeliveryList({ endpointId, page, onPage, onShow }: DeliveryListProps) {
  const { data: answer, error, refetch } = useListDeliveriesQuery({ id: endpointId, page });
  if (error) {
    const message = failureText(error, t(WEBHOOK_MESSAGES.deliveriesFailed));
    return <RetryBanner message={message} onRetry={() => void refetch()} />;
  }
  if (!answer) return <Loading lines={5} />;
  if (answer.total === 0) return <EmptyText text={t('Nothing was sent in the last 30 days')} />;
  return (
    <>
      <ul className={classes.deliveries}>
        {answer.data.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine delivery={delivery} onShow={onShow} />
          </li>
        ))}
      </ul>
      <PrevNextPager
        label={t('Pages of deliveries')}
        page={page}
        pageCount={Math.ceil(answer.total / PAGE_SIZE)}
        onChange={onPage}
      />
    </>
  );
}

function DeliveryLine({ delivery, onShow }: { delivery: Delivery; onShow: (deliveryId: string) => void }) {
  const { id, type, createdAt, lastHttpStatus, lastError } = delivery;
  const { text, tone } = deliveryStatusOf(delivery);
  const answer = lastHttpStatus !== null && t('Answer {status}', { status: lastHttpStatus });
  const last = lastError ? t(lastError) : answer;
  return (
    <button type="button" className={classes.delivery} onClick={() => onShow(id)}>
      <span className={classes.deliveryHead}>
        <code>{type}</code>
        <Badge tone={tone}>{text}</Badge>
      </span>
      <span className={classes.hint}>
        <time dateTime={createdAt} title={momentOf(createdAt)}>
          {relativeTime(createdAt, Date.now())}
        </time>
        {last && `, ${last}`}
      </span>
    </button>
  );
}
