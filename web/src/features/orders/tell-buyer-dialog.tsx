import { t } from 'virtual:texts';
import { Button, Text } from '@mantine/core';
import {
  MESSAGE_MESSAGES,
  NAME_PLACEHOLDER,
  PARAMETER_MAX_LENGTH,
  UNREACHABLE_TEXTS,
} from '@sankalp/contract/messages';
import type { Order } from '@sankalp/contract/orders.schema';
import { SHIPPED_ORDER_TEMPLATE, TEMPLATE_MESSAGES, takesShippedOrder } from '@sankalp/contract/whatsapp-templates';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { failureText } from '../../shared/api/failure-text.ts';
import { useMay } from '../../shared/session/use-session.ts';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { whatsAppUrl } from '../../shared/ui/whatsapp-link.tsx';
import { SendMessageForm } from '../messages/index.ts';
import { orderedText, parcelLeftText } from './order-words.ts';
import { useGetOrderReachQuery, useTellBuyerMutation } from './orders.api.ts';

const REASONS: Readonly<Record<string, string>> = {
  [UNREACHABLE_TEXTS.optedOut]: t(UNREACHABLE_TEXTS.optedOut),
  [UNREACHABLE_TEXTS.notAsked]: t(UNREACHABLE_TEXTS.notAsked),
  [UNREACHABLE_TEXTS.noNumber]: t(UNREACHABLE_TEXTS.noNumber),
};

interface TellBuyerProps {
  order: Order;
  onClose: () => void;
}

/** Tells a buyer by WhatsApp that the parcel has left: with the product's key from a template, else from the admin's own phone. */
export function TellBuyerDialog({ isOpen, ...props }: TellBuyerProps & DialogProps) {
  const title = t('Message to {name}', { name: props.order.username });
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={title} size={520}>
      <TellBuyerBody {...props} />
    </Dialog>
  );
}

function TellBuyerBody({ order, onClose }: TellBuyerProps) {
  const maySend = useMay('user');
  const { data: reach, error, refetch } = useGetOrderReachQuery(order.id);
  const [tellBuyer] = useTellBuyerMutation();
  const { id, userId, username: name, userPhone, courier, trackingNumber } = order;
  if (error)
    return <RetryBanner message={failureText(error, t(MESSAGE_MESSAGES.loadFailed))} onRetry={() => void refetch()} />;
  if (!reach) return <Loading />;
  const { hasKey, unreachable } = reach;
  if (unreachable === null && hasKey && maySend) {
    const ordered = orderedText(order).slice(0, PARAMETER_MAX_LENGTH);
    const values = [NAME_PLACEHOLDER, ordered, courierText(courier), trackingNumber ?? ''];
    return (
      <SendMessageForm
        user={{ id: userId, name, whatsappMobileNumber: userPhone }}
        onClose={onClose}
        send={(content) => tellBuyer({ id, ...content })}
        preferred={SHIPPED_ORDER_TEMPLATE}
        suggest={(template) => (takesShippedOrder(template) ? values : undefined)}
        noticeOf={noticeOf}
      />
    );
  }
  const text = parcelLeftText(order);
  const href = unreachable === null ? whatsAppUrl(userPhone, text) : undefined;
  return (
    <>
      <Text c={unreachable === null ? undefined : 'dimmed'}>
        {unreachable === null
          ? text
          : t('No messages by WhatsApp: {unreachable}', { unreachable: REASONS[unreachable] ?? unreachable })}
      </Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {href !== undefined && (
          <Button component="a" href={href} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('Open WhatsApp')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** A template of this name with other parameters is none that could be filled in here. */
const noticeOf = (template: Template) =>
  template.name === SHIPPED_ORDER_TEMPLATE && !takesShippedOrder(template)
    ? t(TEMPLATE_MESSAGES.shippedOrderMisfit)
    : undefined;

/** A courier without a name of its own is one all the same. */
const courierText = (courier: Order['courier']) =>
  courier === null || courier === 'Other' ? t('courier') : t(courier);
