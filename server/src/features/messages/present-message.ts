import { NAME_PLACEHOLDER } from '@sankalp/contract/messages';
import type { Message, UserMessage } from '@sankalp/contract/messages.schema';
import { filledText } from '@sankalp/contract/whatsapp-templates';
import { presentDelivery } from '../../shared/delivery/present-delivery.ts';
import type { listMessagesTo, StoredMessage } from './messages.store.ts';

/** Values of the parameters for one who gets the message. */
export const parametersFor = ({ parameters }: Pick<StoredMessage, 'parameters'>, name: string): string[] =>
  parameters.map((parameter) => parameter.replaceAll(NAME_PLACEHOLDER, name));

/** A stored message as the wire shows it. */
export function presentMessage(message: StoredMessage, recipientCount: number): Message {
  const { id, template, createdAt, version } = message;
  const text = filledText(message.text, message.parameters);
  return { id, template, text, recipientCount, ...presentDelivery(message), createdAt, version };
}

/** The same as it stands with one who gets it. */
export function presentUserMessage(
  { message, recipient, count }: Awaited<ReturnType<typeof listMessagesTo>>[number],
  name: string,
): UserMessage {
  const { id, dueAt, createdAt } = message;
  const { sentAt } = recipient;
  // People who still wait while the message itself has failed wait for Retry.
  const isStuck = recipient.status === 'pending' && message.status === 'failed';
  return {
    id,
    text: filledText(message.text, parametersFor(message, name)),
    status: isStuck ? 'failed' : recipient.status,
    reason: recipient.reason ?? (recipient.status === 'pending' ? message.reason : null),
    dueAt,
    sentAt,
    recipientCount: count,
    createdAt,
  };
}
