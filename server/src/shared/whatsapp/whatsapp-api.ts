import { z } from 'zod';

/** The WhatsApp provider: messages as the Cloud API takes them, which resellers such as AiSensy take as well. */

const TIMEOUT_MS = 8_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const TOLD_MAX_LENGTH = 300;

export interface WhatsappMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface WhatsappOutcome {
  readonly isAccepted: boolean;
  /** What the provider said, as a sentence. */
  readonly answer: string;
  /** A later try may succeed: nobody was reached, or the provider was busy. */
  readonly mayRetry: boolean;
}

export type SendWhatsapp = (message: WhatsappMessage & { readonly apiKey: string }) => Promise<WhatsappOutcome>;

const answerSchema = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
  message: z.string().optional(),
});

/** Sends through the API at this address. What fails is told by the outcome, never thrown. */
export function createWhatsappApi(baseUrl: string): SendWhatsapp {
  const url = `${baseUrl.replace(/\/+$/, '')}/messages`;
  return async ({ apiKey, to, text }) => {
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace(/^\+/, '') };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...body, type: 'text', text: { body: text } }),
        // The key goes to the configured address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return outcomeOf(response.status, await readBounded(response), apiKey);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const answer = isLate ? 'The provider did not answer in time.' : 'The provider could not be reached.';
      return { isAccepted: false, answer, mayRetry: true };
    }
  };
}

function outcomeOf(status: number, text: string, apiKey: string): WhatsappOutcome {
  const { messages, error, message } = answerSchema.safeParse(jsonOf(text)).data ?? {};
  const id = messages?.[0]?.id;
  if (status >= 200 && status < 300 && id !== undefined && !error) {
    return { isAccepted: true, answer: `The provider accepted the message (${told(id, apiKey)}).`, mayRetry: false };
  }
  const reason = told((typeof error === 'string' ? error : error?.message) ?? message ?? '', apiKey);
  const answer = `The provider refused the message (${status})${reason === '' ? '.' : `: ${reason}`}`;
  return { isAccepted: false, answer, mayRetry: status === 429 || status >= 500 };
}

/** Without the key, which some providers repeat. */
function told(text: string, apiKey: string): string {
  return text
    .replaceAll(apiKey, '***')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, TOLD_MAX_LENGTH);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
