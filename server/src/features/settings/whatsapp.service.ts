import { API_KEY_MASK, SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import type { WhatsappBody, WhatsappSettings } from '@sankalp/contract/settings.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { createTextSeal } from '../../platform/crypto/sealed-text.ts';
import type { SendWhatsapp, WhatsappMessage, WhatsappOutcome } from '../../platform/whatsapp/whatsapp-api.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { whatsappSettings } from './whatsapp.table.ts';

/** Keeps true: the key lies sealed, leaves this file for the provider alone, and is shown by its last characters. */

/** The row that the migration has made. */
const ROW_ID = '00000000-0000-7000-8000-000000000001';
const SHOWN_LENGTH = 4;
// Shows none of a shorter key, of which they would be half.
const SHOWN_FROM_LENGTH = 8;

interface WhatsappDependencies {
  readonly database: Database;
  readonly secretKey: string;
  readonly foundationName: string;
  readonly sendWhatsapp: SendWhatsapp;
}

type SendMessage = (message: WhatsappMessage, signal?: AbortSignal) => Promise<WhatsappOutcome>;

export type WhatsappService = ReturnType<typeof createWhatsappService>;

export function createWhatsappService({ database, secretKey, foundationName, sendWhatsapp }: WhatsappDependencies) {
  const keySeal = createTextSeal(secretKey, 'whatsapp-api-key');
  const records = createRecords({ database, table: whatsappSettings, notFound: 'There are no settings.' });
  type Row = Awaited<ReturnType<typeof records.get>>;

  const keyOf = ({ sensyApiKey }: Row) => (sensyApiKey === null ? undefined : keySeal.open(sensyApiKey));

  function present(row: Row): WhatsappSettings {
    const key = keyOf(row);
    return { whatsappSupport: row.whatsappSupport, sensyApiKey: masked(key), version: row.version };
  }

  /** Value to store for a key as it was sent; undefined when it stays as it is. */
  function sealed(sent: string | null | undefined, row: Row): string | null | undefined {
    if (sent === null || sent === '') return null;
    if (sent === undefined || sent === masked(keyOf(row)) || sent === keyOf(row)) return undefined;
    if (sent.startsWith(API_KEY_MASK)) throw badRequest(SETTINGS_MESSAGES.wholeKey);
    return keySeal.seal(sent);
  }

  /** Sender with the stored key; undefined when none is stored. */
  async function sender(): Promise<SendMessage | undefined> {
    const apiKey = keyOf(await records.get(ROW_ID));
    return apiKey === undefined ? undefined : (message, signal) => sendWhatsapp({ ...message, apiKey }, signal);
  }

  return {
    sender,
    hasKey: async (): Promise<boolean> => keyOf(await records.get(ROW_ID)) !== undefined,
    get: async () => present(await records.get(ROW_ID)),
    listHistory: (query: HistoryQuery) => records.listHistory(ROW_ID, query),

    async update(body: WhatsappBody, context: WriteContext): Promise<WhatsappSettings> {
      const { whatsappSupport, sensyApiKey } = body;
      const decide = (row: Row) => {
        const key = sealed(sensyApiKey, row);
        return {
          ...(whatsappSupport !== undefined && { whatsappSupport: phoneOf(whatsappSupport, row) }),
          ...(key !== undefined && { sensyApiKey: key }),
        };
      };
      // The log has no key, so the name of the write tells of it.
      const action = decide(await records.get(ROW_ID)).sensyApiKey === undefined ? 'update' : 'changeApiKey';
      return present(await records.update(ROW_ID, {}, context, { decide, action }));
    },

    /** Sends a message to the support number. Answers what the provider said to it. */
    async sendTest(context: WriteContext): Promise<WhatsappOutcome> {
      const { whatsappSupport } = await records.get(ROW_ID);
      const text = `This is a test message of ${foundationName}.`;
      const send = await sender();
      const outcome = whatsappSupport === null ? undefined : await send?.({ to: whatsappSupport, text });
      if (!outcome) throw conflict(SETTINGS_MESSAGES.nothingToSend);
      const { isAccepted } = outcome;
      const after = { isAccepted };
      await database.transaction((tx) =>
        recordAudit(tx, context, { action: 'sendTest', entity: 'whatsapp_settings', entityId: ROW_ID, after }),
      );
      return outcome;
    },
  };
}

function masked(key: string | undefined): string | null {
  if (key === undefined) return null;
  return `${API_KEY_MASK}${key.length < SHOWN_FROM_LENGTH ? '' : key.slice(-SHOWN_LENGTH)}`;
}

/** An old number that is no phone number may come back as it was. */
function phoneOf(sent: string | null, before: { whatsappSupport: string | null }): string | null {
  if (sent === null || sent === '') return null;
  if (sent === before.whatsappSupport) return sent;
  const phone = normalisePhone(sent);
  if (!phone) throw badRequest(`whatsappSupport ${PHONE_MESSAGES.invalid}`);
  return phone;
}
