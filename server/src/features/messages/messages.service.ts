import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { MESSAGE_MESSAGES, parametersRefusal } from '@sankalp/contract/messages';
import type {
  Message,
  MessageContent,
  Reach,
  RetryMessageBody,
  SendMessageBody,
  UserMessages,
} from '@sankalp/contract/messages.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { filledText, parameterCount } from '@sankalp/contract/whatsapp-templates';
import type { Template } from '@sankalp/contract/whatsapp-templates.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { enqueueDelivery } from '../../shared/delivery/deliveries.ts';
import { forgetAttempts, readNow, removeTargets } from '../../shared/delivery/delivery.store.ts';
import { quietUntil } from '../../shared/delivery/quiet-hours.ts';
import { badRequest, conflict, notFound, unknownId } from '../../shared/problem.ts';
import { manyOutcome } from '../../shared/records/many-outcome.ts';
import { insertRow } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { ConsentsService } from '../consents/index.ts';
import type { WhatsappService } from '../settings/index.ts';
import type { WhatsappTemplatesService } from '../whatsapp-templates/index.ts';
import { insertRecipients, listAddressees } from './audience.store.ts';
import { audienceOf, refusalOf } from './audience.ts';
import { openBatch } from './message-batch.ts';
import { DELIVER_MESSAGE_JOB } from './message-jobs.ts';
import * as store from './messages.store.ts';
import { whatsappMessages } from './messages.table.ts';
import { parametersFor, presentMessage, presentUserMessage } from './present-message.ts';

/** Keeps true: a message fits its template, goes to those alone who agreed, and has its job as soon as it is stored. */

interface MessagesOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly whatsapp: Pick<WhatsappService, 'hasKey'>;
  readonly templates: Pick<WhatsappTemplatesService, 'find'>;
  readonly consents: Pick<ConsentsService, 'get'>;
}

/** Text of the message, checked against its template. */
interface FittingContent {
  readonly template: Template;
  readonly parameters: readonly string[];
}

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService({ database, timeZone, whatsapp, templates, consents }: MessagesOptions) {
  const records = createRecords({ database, table: whatsappMessages, notFound: MESSAGE_MESSAGES.notFound });
  const present = async (row: store.StoredMessage): Promise<Message> =>
    presentMessage(row, await store.countRecipients(database, row.id));

  return {
    get: async (id: string): Promise<Message> => present(await records.get(id)),

    /** Part of the page of a user. */
    async ofUser(userId: string): Promise<UserMessages> {
      const { status: consent } = await consents.get(userId);
      const [addressee] = await listAddressees(database, [userId]);
      if (!addressee) throw notFound(USER_MESSAGES.notFound);
      const messages = await store.listMessagesTo(database, userId);
      return {
        hasKey: await whatsapp.hasKey(),
        unreachable: refusalOf(addressee) ?? null,
        consent,
        messages: messages.map((row) => presentUserMessage(row, addressee.name)),
      };
    },

    /** Whether a user can be written to; somebody who was deleted cannot. */
    async reachOf(userId: string): Promise<Reach> {
      const { leftOut } = await audienceOf(database, [userId]);
      return { hasKey: await whatsapp.hasKey(), unreachable: leftOut[0]?.why ?? null };
    },

    /** Stores a message to some users, with the job that sends it; a dry run says who would get it. */
    async send(body: SendMessageBody, context: WriteContext): Promise<BulkOutcome> {
      const wanted = [...new Set(body.ids)];
      if (body.dryRun) {
        if (!(await whatsapp.hasKey())) throw conflict(MESSAGE_MESSAGES.noKey);
        const { names, leftOut } = await audienceOf(database, wanted);
        return manyOutcome({ names, ids: [], leftOut });
      }
      const { quietHours = wanted.length > 1 } = body;
      const content = await fitting(body);
      return database.transaction(async (tx) => {
        const { id, names, leftOut } = await insertMessage(tx, content, { wanted, quietHours }, context);
        return manyOutcome({ names, ids: [id], leftOut });
      });
    },

    /**
     * A message to one person that goes together with something else: it is looked at before, and what this answers stores it inside
     * the transaction of that, and answers it as they read it, with the name of its template.
     */
    async prepare(message: MessageContent) {
      const content = await fitting(message, 'message.');
      return async (tx: Transaction, userId: string, context: WriteContext) => {
        const { names } = await insertMessage(tx, content, { wanted: [userId], quietHours: false }, context);
        const { name: template, text } = content.template;
        return { template, text: filledText(text, parametersFor(content, names[0] ?? '')) };
      };
    },

    /** Messages of one template to many people, to each in words of their own, stored inside the transaction of what they are about. */
    openBatch: (name: string, language: string | undefined) =>
      openBatch({ database, timeZone, whatsapp }, name, language),

    /** Sends a message once more to those whom it did not reach, or to one of them. */
    async retry(id: string, { userId }: RetryMessageBody, context: WriteContext): Promise<Message> {
      return change(id, context, 'retry', async (tx, row) => {
        const returned = await store.returnToTargets(tx, id, userId);
        if (returned === 0 && row.status !== 'failed') throw conflict(MESSAGE_MESSAGES.notFailed);
        await forgetAttempts(tx, id);
        const dueAt = await readNow(tx);
        await enqueueDelivery(tx, DELIVER_MESSAGE_JOB, { id });
        return {
          ...(await store.countFailures(tx, id)),
          status: 'queued',
          reason: null,
          failedBatches: 0,
          sentAt: null,
          dueAt,
        };
      });
    },

    /** Calls off whatever has not gone out. */
    async cancel(id: string, context: WriteContext): Promise<Message> {
      return change(id, context, 'cancel', async (tx, row) => {
        if (row.status !== 'queued' && row.status !== 'sending') throw conflict(MESSAGE_MESSAGES.notWaiting);
        await removeTargets(tx, id);
        await store.markCancelled(tx, id);
        return { status: 'cancelled', reason: null };
      });
    },
  };

  /** A template with as many parameters as it needs. */
  async function fitting({ templateId, parameters }: MessageContent, place = ''): Promise<FittingContent> {
    if (!(await whatsapp.hasKey())) throw conflict(MESSAGE_MESSAGES.noKey);
    const template = await templates.find(templateId);
    if (!template) throw unknownId(`${place}templateId`);
    const needed = parameterCount(template.text) ?? 0;
    if (needed !== parameters.length) throw badRequest(parametersRefusal(needed, parameters.length));
    return { template, parameters };
  }

  /** Stores a message to those of the wanted who can be written to, with its job and its line in the log. */
  async function insertMessage(
    tx: Transaction,
    { template: { name: template, language, text }, parameters }: FittingContent,
    { wanted, quietHours }: { wanted: readonly string[]; quietHours: boolean },
    context: WriteContext,
  ) {
    const { names, leftOut } = await audienceOf(tx, wanted);
    if (names.length === 0)
      throw badRequest([MESSAGE_MESSAGES.nobody, ...new Set(leftOut.map(({ why }) => why))].join(' '));
    const now = await readNow(tx);
    const dueAt = (quietHours ? quietUntil(now, timeZone) : undefined) ?? now;
    const row = await insertRow(tx, whatsappMessages, { template, language, text, parameters, quietHours, dueAt });
    const { id } = row;
    const recipients = await insertRecipients(tx, id, wanted);
    // Not what it says: the log keeps that for good, and it may be about one person.
    const after = { template, recipients, quietHours };
    await recordAudit(tx, context, { action: 'send', entity: entityOf(whatsappMessages), entityId: id, after });
    await enqueueDelivery(tx, DELIVER_MESSAGE_JOB, row);
    return { id, names, leftOut };
  }

  async function change(
    id: string,
    context: WriteContext,
    action: AuditedAction<'whatsapp_messages'>,
    decideInTransaction: NonNullable<Parameters<typeof records.update>[3]>['decideInTransaction'],
  ): Promise<Message> {
    return present(await records.update(id, {}, context, { action, decideInTransaction }));
  }
}
