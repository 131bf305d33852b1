import { t } from 'virtual:texts';
import { buildPath } from '@sankalp/contract/shared/path';
import { WEBHOOK_MESSAGES } from '@sankalp/contract/webhooks';
import { webhookPaths } from '@sankalp/contract/webhooks/webhook-paths';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import {
  IconEdit,
  IconHistory,
  IconList,
  IconPlayerPlay,
  IconPower,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useHistoryDialog } from '../../shared/resource/use-history-dialog.tsx';
import { ActionMenu, type MenuAction } from '../../shared/ui/action-menu.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { ENDPOINT_WORDS } from './endpoint-fields.tsx';
import { lastDayOf, reasonOf, statusOf, typesOf } from './endpoint-words.ts';
import classes from './webhooks.module.css';
import { useTestEndpointMutation } from './webhooks.ts';

const EditEndpointDialog = lazyDialog(async () => (await import('./edit-endpoint-dialog.tsx')).EditEndpointDialog);
const RotateSecretDialog = lazyDialog(async () => (await import('./rotate-secret-dialog.tsx')).RotateSecretDialog);
const SwitchOnDialog = lazyDialog(async () => (await import('./switch-on-dialog.tsx')).SwitchOnDialog);
const SwitchOffDialog = lazyDialog(async () => (await import('./end-dialogs.tsx')).SwitchOffDialog);
const DeleteEndpointDialog = lazyDialog(async () => (await import('./end-dialogs.tsx')).DeleteEndpointDialog);
const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog);

interface OfEndpoint {
  endpoint: Endpoint;
}

/** Endpoints, each with what can be done with it. */
export function EndpointItems({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const edit = useDialog<OfEndpoint>();
  const rotation = useDialog<OfEndpoint>();
  const switchOn = useDialog<OfEndpoint>();
  const switchOff = useDialog<OfEndpoint>();
  const removal = useDialog<OfEndpoint>();
  const replay = useDialog<OfEndpoint>();
  const deliveries = useDialog<OfEndpoint>();
  const { open: showHistory, dialog: historyDialog } = useHistoryDialog(ENDPOINT_WORDS);
  const [test] = useTestEndpointMutation();
  const toast = useToast();

  async function sendTest(endpoint: Endpoint) {
    const { error } = await test(endpoint.id);
    if (error) toast.alert(failureText(error, t(WEBHOOK_MESSAGES.sendFailed)));
    else toast.success(t('A test is on its way: the deliveries tell what comes of it'));
  }
  const actionsOf = (endpoint: Endpoint): MenuAction[] => {
    const { id, url, status } = endpoint;
    const history = { name: url, path: buildPath(webhookPaths.history, { id }) };
    const isOff = status === 'off';
    return [
      { label: t('Deliveries'), icon: IconList, onRun: () => deliveries.open({ endpoint }) },
      { label: t('Send a test'), icon: IconSend, onRun: () => void sendTest(endpoint) },
      ...(isOff ? [] : [{ label: t('Send all since...'), icon: IconRefresh, onRun: () => replay.open({ endpoint }) }]),
      { label: t('Edit'), icon: IconEdit, onRun: () => edit.open({ endpoint }) },
      { label: t('Renew the secret'), icon: IconRefresh, onRun: () => rotation.open({ endpoint }) },
      { label: t('History'), icon: IconHistory, onRun: () => showHistory(history) },
      isOff
        ? { label: t('Switch on'), icon: IconPlayerPlay, onRun: () => switchOn.open({ endpoint }) }
        : { label: t('Switch off'), icon: IconPower, onRun: () => switchOff.open({ endpoint }) },
      { label: t('Delete'), icon: IconTrash, isDanger: true, onRun: () => removal.open({ endpoint }) },
    ];
  };
  return (
    <>
      <ul className={classes.endpoints}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <EndpointItem endpoint={endpoint} actions={actionsOf(endpoint)} />
          </li>
        ))}
      </ul>
      <EditEndpointDialog dialog={edit} />
      <RotateSecretDialog dialog={rotation} />
      <SwitchOnDialog dialog={switchOn} />
      <SwitchOffDialog dialog={switchOff} />
      <DeleteEndpointDialog dialog={removal} />
      <ReplayDialog dialog={replay} />
      <DeliveriesDialog dialog={deliveries} />
      {historyDialog}
    </>
  );
}

function EndpointItem({ endpoint, actions }: OfEndpoint & { actions: MenuAction[] }) {
  const { url, description } = endpoint;
  const { text, tone } = statusOf(endpoint);
  const reason = reasonOf(endpoint);
  return (
    <div className={classes.endpoint}>
      <div className={classes.endpointText}>
        <span className={classes.deliveryHead}>
          <strong className={classes.url}>{url}</strong>
          <Badge tone={tone}>{text}</Badge>
        </span>
        {description && <span>{description}</span>}
        <span className={classes.hint}>{typesOf(endpoint)}</span>
        <span className={classes.hint}>{lastDayOf(endpoint)}</span>
        {reason && <span className={classes.hint}>{reason}</span>}
      </div>
      <ActionMenu label={t('Actions for {name}', { name: url })} items={actions} />
    </div>
  );
}
