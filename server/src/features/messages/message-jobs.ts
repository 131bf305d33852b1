import { MESSAGE_MESSAGES } from '@sankalp/contract/messages';
import type { WhatsappOutcome } from '../../platform/whatsapp/whatsapp-api.ts';
import type { Database } from '../../shared/db/database.ts';
import { deliveryJobs } from '../../shared/delivery/deliveries.ts';
import { addTargets } from '../../shared/delivery/delivery.store.ts';
import { emptyOutcome, type Outcome, sendEach } from '../../shared/delivery/send-each.ts';
import type { WhatsappService } from '../settings/index.ts';
import { type Recipient, readRecipients } from './audience.store.ts';
import { markFailed, markSent, pendingOf } from './messages.store.ts';
import { whatsappMessages } from './messages.table.ts';
import { parametersFor } from './present-message.ts';

export const DELIVER_MESSAGE_JOB = 'deliver-message';

const NOT_THERE = 'They may no longer be written to, or have no number any more.';

interface MessageJobsOptions {
  readonly background: Database;
  readonly timeZone: string;
  readonly whatsapp: Pick<WhatsappService, 'sender'>;
}

/** How messages go out by WhatsApp. */
export function messageJobs({ background: database, timeZone, whatsapp }: MessageJobsOptions) {
  return deliveryJobs({
    job: DELIVER_MESSAGE_JOB,
    database,
    timeZone,
    table: whatsappMessages,
    addTargets: (tx, row) => addTargets(tx, row.id, pendingOf(tx, row.id)),
    async send(message, recipientIds, stopping) {
      const { template: name, language } = message;
      const send = await whatsapp.sender();
      if (!send) return { ...emptyOutcome(), refused: MESSAGE_MESSAGES.noKey };
      const recipients = await readRecipients(database, recipientIds);
      const sendOne = async (recipient: Recipient, signal: AbortSignal): Promise<Outcome> => {
        // A crash after it was sent, and before that was counted.
        if (recipient.status === 'sent') return { result: 'delivered' };
        const parameters = parametersFor(message, recipient.name);
        const { phone: to } = recipient;
        const outcome: Outcome =
          to === null
            ? { result: 'failed', reason: NOT_THERE }
            : outcomeOf(await send({ to, template: { name, language, parameters } }, signal));
        if (outcome.result === 'delivered') await markSent(database, recipient.id);
        if (outcome.result === 'failed') await markFailed(database, recipient.id, outcome.reason);
        return outcome;
      };
      const outcome = await sendEach(recipients, sendOne, stopping);
      const there = new Set(recipients.map(({ id }) => id));
      for (const id of recipientIds) if (!there.has(id)) outcome.failed.push({ id, reason: NOT_THERE, isGone: false });
      return outcome;
    },
  });
}

function outcomeOf({ isAccepted, answer: reason, mayRetry, isForAll, waitMs }: WhatsappOutcome): Outcome {
  if (isAccepted) return { result: 'delivered' };
  if (mayRetry) return { result: 'later', reason, waitMs };
  return isForAll ? { result: 'refused', reason } : { result: 'failed', reason };
}
