import { z } from 'zod';
import { consentSchema } from './consents.ts';
import { bulkIds } from './shared/bulk.ts';
import { deliveryFields } from './shared/delivery.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { requiredLine } from './shared/text.ts';
import { versionSchema } from './shared/version.ts';
import { TEMPLATE_PARAMETERS_MAX } from './whatsapp-templates.ts';

/** Messages by WhatsApp to users who agreed to them (docs/decisions/0021). */

export const PARAMETER_MAX_LENGTH = 300;
/** In a parameter it stands for the name of whoever gets the message. */
export const NAME_PLACEHOLDER = '{name}';
/** So many of the newest are shown of a person. */
export const USER_MESSAGES_SHOWN = 20;

export const MESSAGE_MESSAGES = {
  loadFailed: 'Failed to load the messages',
  sendFailed: 'Failed to send the message. Please try again.',
  retryFailed: 'Failed to send the message again. Please try again.',
  cancelFailed: 'Failed to cancel the message. Please try again.',
  queued: 'Message on its way',
  notFound: 'Message not found',
  noKey: 'There is no API key of WhatsApp in the settings.',
  nobody: 'None of these users can be written to.',
  notFailed: 'Only a message that failed can be sent again.',
  notWaiting: 'This message has gone out already, or was cancelled before.',
} as const;

/** Why a user is in no audience: each a sentence of its own. */
export const UNREACHABLE_TEXTS = {
  optedOut: 'Opted out of messages.',
  notAsked: 'Was not asked for consent to messages.',
  noNumber: 'Has no usable WhatsApp number.',
} as const;

/** Why a message with too few or too many parameters is refused (400). */
export function parametersRefusal(needed: number, given: number): string {
  const one = needed === 1 ? '1 parameter' : `${needed} parameters`;
  return `parameters do not fit: the template needs ${one}, and ${given} ${given === 1 ? 'was' : 'were'} given.`;
}

const contentFields = {
  templateId: idSchema,
  parameters: z
    .array(requiredLine(PARAMETER_MAX_LENGTH))
    .max(TEMPLATE_PARAMETERS_MAX, { error: `can hold at most ${TEMPLATE_PARAMETERS_MAX} parameters` }),
};

/** What is said to one person together with something else, such as a cancelled booking. */
export const messageContentBody = z.strictObject(contentFields);

/** `ids` are those of the users. A dry run says who would get one; it needs to know no more. */
export const sendMessageBody = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), ids: bulkIds }),
  z.strictObject({
    dryRun: z.literal(false),
    ids: bulkIds,
    ...contentFields,
    /** Whether it waits from 21:00 to 07:00; unset: when it goes to more than one. */
    quietHours: z.boolean().optional(),
  }),
]);

/** To one of those alone whom it did not reach. */
export const retryMessageBody = z.strictObject({ userId: idSchema }).partial().nullish();

export const messageSchema = z.object({
  id: idSchema,
  template: z.string(),
  /** With its parameters, but for the names of those who get it. */
  text: z.string(),
  recipientCount: z.int().min(0),
  ...deliveryFields,
  createdAt: z.iso.datetime(),
  version: versionSchema,
});

export const RECIPIENT_STATUSES = ['pending', 'sent', 'failed', 'cancelled'] as const;

/** A message as it stands with one who gets it. */
export const userMessageSchema = z.object({
  id: idSchema,
  text: z.string(),
  status: z.enum(RECIPIENT_STATUSES),
  /** Why it failed, or why it still waits. */
  reason: z.string().nullable(),
  /** When it goes on, as long as it is pending. */
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  recipientCount: z.int().min(1),
  createdAt: z.iso.datetime(),
});

export const whatsappMessageAnswer = envelope(messageSchema);

/** Whether a person can be written to. */
export const reachSchema = z.object({
  /** Without one nobody can. */
  hasKey: z.boolean(),
  /** Why they cannot be; null when they can. */
  unreachable: z.string().nullable(),
});

export const reachAnswer = envelope(reachSchema);

/** What the page of a user shows: whether they can be written to, and what they were sent, the newest first. */
export const userMessagesAnswer = envelope(
  reachSchema.extend({
    consent: consentSchema.shape.status,
    messages: z.array(userMessageSchema),
  }),
);

export type SendMessageBody = z.infer<typeof sendMessageBody>;
export type RetryMessageBody = NonNullable<z.infer<typeof retryMessageBody>>;
export type MessageContent = z.infer<typeof messageContentBody>;
export type Reach = z.infer<typeof reachSchema>;
export type Message = z.infer<typeof messageSchema>;
export type UserMessage = z.infer<typeof userMessageSchema>;
export type UserMessages = z.infer<typeof userMessagesAnswer>['data'];

export const messagePaths = {
  send: '/messages',
  one: '/messages/:id',
  retry: '/messages/:id/retry',
  cancel: '/messages/:id/cancel',
  ofUser: '/users/:id/messages',
} as const;
