import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import type { DeliveryDetails, Endpoint } from '@sankalp/contract/webhooks.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { CodeBlock } from '../../shared/ui/code-block.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { CopyText } from '../../shared/ui/copy-text.tsx';
import { DialogFooter } from '../../shared/ui/dialog.tsx';
import { curlOf } from './curl.ts';
import { deliveryStatusOf, momentOf } from './endpoint-words.ts';
import classes from './webhooks.module.css';
import { useGetDeliveryQuery, useSendAgainMutation } from './webhooks.ts';

interface DeliveryViewProps {
  endpoint: Endpoint;
  deliveryId: string;
  onBack: () => void;
}

/** One delivery: what is sent, and what came of each call. */
export function DeliveryView({ endpoint, deliveryId, onBack }: DeliveryViewProps) {
  const { id } = endpoint;
  const { data, error, refetch } = useGetDeliveryQuery({ id, deliveryId });
  const [sendAgain, { isLoading }] = useSendAgainMutation();
  const toast = useToast();
  async function again() {
    const { error: refused } = await sendAgain({ id, deliveryId });
    if (refused) toast.alert(failureText(refused, t(WEBHOOK_MESSAGES.sendFailed)));
    else toast.success(t('It is being sent again'));
  }
  if (error) {
    const message = failureText(error, t(WEBHOOK_MESSAGES.deliveriesFailed));
    return <RetryBanner message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading lines={6} />;
  return (
    <>
      <div className={classes.form}>
        <Facts delivery={data} />
        <Request delivery={data} />
        <Calls delivery={data} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          {t('All deliveries')}
        </Button>
        <Button disabled={isLoading} onClick={() => void again()}>
          {t('Send again')}
        </Button>
      </DialogFooter>
    </>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetails }) {
  const { type, eventId, nextAttemptAt } = delivery;
  const { text, tone } = deliveryStatusOf(delivery);
  return (
    <div className={classes.facts}>
      <span className={classes.deliveryHead}>
        <code>{type}</code>
        <Badge tone={tone}>{text}</Badge>
      </span>
      <CopyText text={eventId} label={t('Copy the id {id}', { id: eventId })} />
      {nextAttemptAt && <p className={classes.hint}>{t('Next call at {at}', { at: momentOf(nextAttemptAt) })}</p>}
    </div>
  );
}

function Request({ delivery }: { delivery: DeliveryDetails }) {
  const { body, url } = delivery.request;
  return (
    <section aria-labelledby="webhook-request">
      <div className={classes.partHead}>
        <h3 id="webhook-request">{t('Request')}</h3>
        {body && <CopyButton isSmall text={curlOf(delivery)} label={t('Copy as curl')} />}
      </div>
      <p className={classes.hint}>POST {url}</p>
      {body ? (
        <CodeBlock>{JSON.stringify(body, null, 2)}</CodeBlock>
      ) : (
        <p className={classes.hint}>{t('A test, or an event that is kept no longer.')}</p>
      )}
    </section>
  );
}

function Calls({ delivery: { attemptsMade } }: { delivery: DeliveryDetails }) {
  return (
    <section aria-labelledby="webhook-calls">
      <div className={classes.partHead}>
        <h3 id="webhook-calls">{t('Calls')}</h3>
      </div>
      {attemptsMade.length === 0 && <p className={classes.hint}>{t('None yet')}</p>}
      {attemptsMade.map(({ at, httpStatus, ms, isSuccess, answer, error }) => (
        <div key={at} className={classes.call}>
          <span className={classes.deliveryHead}>
            <span>{t('{at}, {ms} ms', { at: momentOf(at), ms })}</span>
            <Badge tone={isSuccess ? 'success' : 'danger'}>{httpStatus ?? t('No answer')}</Badge>
          </span>
          {error && <p className={classes.hint}>{t(error)}</p>}
          {answer && <CodeBlock>{answer}</CodeBlock>}
        </div>
      ))}
    </section>
  );
}
