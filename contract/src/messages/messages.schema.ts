import { z } from 'zod';
import { consentSchema } from '../consents/consents.schema.ts';
import { bulkIds } from '../shared/bulk.schema.ts';
import { deliveryFields } from '../shared/delivery.schema.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { requiredLine } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import { TEMPLATE_PARAMETERS_MAX } from '../whatsapp-templates/whatsapp-templates.ts';
import { PARAMETER_MAX_LENGTH, RECIPIENT_STATUSES } from './messages.ts';

const contentFields = {
  templateId: idSchema,
  parameters: z
    .array(requiredLine(PARAMETER_MAX_LENGTH))
    .max(TEMPLATE_PARAMETERS_MAX, { error: `can hold at most ${TEMPLATE_PARAMETERS_MAX} parameters` }),
};

/** Message to one person that goes together with something else, such as a cancelled booking. */
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

/** Messages on the page of a user: whether they can be written to, and what they were sent, the newest first. */
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
