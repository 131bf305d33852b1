import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import { failureText } from '../../shared/api/failure-text.ts';
import { ListCard } from '../../shared/table/list-card.tsx';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { EndpointItems } from './endpoint-items.tsx';
import { useListEndpointsQuery } from './webhooks.ts';

const NewEndpointDialog = lazyDialog(async () => (await import('./new-endpoint-dialog.tsx')).NewEndpointDialog);

/** Addresses of other systems that hear of events. */
export function WebhookEndpoints() {
  const { data, error, refetch } = useListEndpointsQuery();
  const creation = useDialog<object>();
  const add = () => creation.open({});
  return (
    <ListCard
      lead={data && (data.length === 1 ? t('1 endpoint') : t('{total} endpoints', { total: data.length }))}
      tools={<Button onClick={add}>{t('+ New Endpoint')}</Button>}
    >
      {error && (
        <RetryBanner message={failureText(error, t(WEBHOOK_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <EmptyText
          text={t('No other system hears of events yet')}
          action={
            <Button variant="default" onClick={add}>
              {t('Add the first endpoint')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && <EndpointItems endpoints={data} />}
      <NewEndpointDialog dialog={creation} />
    </ListCard>
  );
}
