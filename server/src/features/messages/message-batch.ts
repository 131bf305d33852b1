import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import { filledText } from '@sankalp/contract/whatsapp-templates';
import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { enqueueDeliveries } from '../../shared/delivery/deliveries.ts';
import { readNow } from '../../shared/delivery/delivery.store.ts';
import { quietUntil } from '../../shared/delivery/quiet-hours.ts';
import { conflict } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import type { WhatsappService } from '../settings/index.ts';
import { listTemplatesNamed } from '../whatsapp-templates/index.ts';
import { insertOwnRecipients } from './audience.store.ts';
import { refusalsOf } from './audience.ts';
import { DELIVER_MESSAGE_JOB } from './message-jobs.ts';
import { insertMessages } from './messages.store.ts';
import { whatsappMessages } from './messages.table.ts';
import { parametersFor } from './present-message.ts';

/** Keeps true: each of many messages is stored with the one who gets it, its job and its line in the log, or none is. */

interface BatchParts {
  readonly database: Executor;
  readonly timeZone: string;
  readonly whatsapp: Pick<WhatsappService, 'hasKey'>;
}

/** Message to one person. */
export interface OwnMessage {
  readonly userId: string;
  readonly parameters: readonly string[];
}

/** Messages of the template by this name, in this language or the first that there is; undefined where there is none. */
export async function openBatch(
  { database, timeZone, whatsapp }: BatchParts,
  name: string,
  language: string | undefined,
) {
  if (!(await whatsapp.hasKey())) throw conflict(MESSAGE_MESSAGES.noKey);
  const named = await listTemplatesNamed(database, name);
  const template = named.find((one) => language === undefined || one.language === language);
  return (
    template && {
      template,
      languages: named.map((one) => one.language),
      refusalsOf,
      textOf: ({ parameters }: OwnMessage, reader: string): string =>
        filledText(template.text, parametersFor({ parameters }, reader)),

      /** In the night all of them wait for the morning, as whatever goes to many does. */
      async store(tx: Transaction, messages: readonly OwnMessage[], context: WriteContext): Promise<void> {
        const now = await readNow(tx);
        const dueAt = quietUntil(now, timeZone) ?? now;
        const { text } = template;
        const rows = messages.map(({ userId, parameters }) => ({
          userId,
          message: {
            id: newId(),
            template: name,
            language: template.language,
            text,
            parameters,
            quietHours: true,
            dueAt,
            createdAt: now,
          },
        }));
        const stored = rows.map(({ message }) => message);
        await insertMessages(tx, stored);
        await insertOwnRecipients(
          tx,
          rows.map(({ userId, message }) => ({ userId, messageId: message.id })),
        );
        const after = { template: name, recipients: 1, quietHours: true };
        const entries = stored.map(
          ({ id }): AuditEntry => ({ action: 'send', entity: entityOf(whatsappMessages), entityId: id, after }),
        );
        await recordAudits(tx, context, entries);
        await enqueueDeliveries(tx, DELIVER_MESSAGE_JOB, stored);
      },
    }
  );
}
