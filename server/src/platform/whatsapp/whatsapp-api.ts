import { z } from 'zod';
import { operate } from '../../shared/operations.ts';

/** The WhatsApp provider: messages as the Cloud API takes them, which resellers such as AiSensy take as well. */

const TIMEOUT_MS = 8_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const REASON_MAX_LENGTH = 300;

/** Content of a message: a text of one's own, which only those get who wrote first, or a template that was approved. */
type WhatsappContent =
  | { readonly text: string; readonly template?: never }
  | {
      readonly template: {
        readonly name: string;
        readonly language: string;
        readonly parameters: readonly string[];
        /** Parameter of its button, which a template of a code has. */
        readonly buttonParameter?: string;
      };
      readonly text?: never;
    };

export type WhatsappMessage = WhatsappContent & {
  /** E.164. */
  readonly to: string;
};

export interface WhatsappOutcome {
  readonly isAccepted: boolean;
  /** Reason of the provider, as a sentence. */
  readonly answer: string;
  /** A later try may succeed: nobody was reached, or the provider was busy. */
  readonly mayRetry: boolean;
  /** Nobody else would get it either: the key or the template is refused. */
  readonly isForAll?: boolean;
  /** For how long the provider asked to be left alone. */
  readonly waitMs?: number | undefined;
}

/** The signal ends it when the product stops. */
export type SendWhatsapp = (
  message: WhatsappMessage & { readonly apiKey: string },
  signal?: AbortSignal,
) => Promise<WhatsappOutcome>;

const answerSchema = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.union([z.string(), z.object({ message: z.string(), code: z.int().optional() })]).optional(),
  message: z.string().optional(),
});

/** Sends through the API at this address. What fails is told by the outcome, never thrown. */
export function createWhatsappApi(baseUrl: string): SendWhatsapp {
  const url = `${baseUrl.replace(/\/+$/, '')}/messages`;
  const send: SendWhatsapp = async ({ apiKey, to, ...content }, signal) => {
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace(/^\+/, '') };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...body, ...contentOf(content) }),
        // The key goes to the configured address alone.
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      return outcomeOf(response, await readBounded(response), apiKey);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const answer = isLate ? 'The provider did not answer in time.' : 'The provider could not be reached.';
      return { isAccepted: false, answer, mayRetry: true };
    }
  };
  return (message, signal) => operate('call', { name: 'whatsapp' }, () => send(message, signal), resultOf);
}

function resultOf({ isAccepted, mayRetry }: WhatsappOutcome): string {
  if (isAccepted) return 'delivered';
  return mayRetry ? 'later' : 'refused';
}

/** As the Cloud API takes it. */
function contentOf({ text, template }: WhatsappContent): object {
  if (!template) return { type: 'text', text: { body: text } };
  const { name, language, parameters, buttonParameter } = template;
  const parametersOf = (texts: readonly string[]) => texts.map((text) => ({ type: 'text', text }));
  const components = [
    ...(parameters.length > 0 ? [{ type: 'body', parameters: parametersOf(parameters) }] : []),
    ...(buttonParameter === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: parametersOf([buttonParameter]) }]),
  ];
  return {
    type: 'template',
    template: { name, language: { code: language }, components },
  };
}

function outcomeOf({ status, headers }: Response, text: string, apiKey: string): WhatsappOutcome {
  const { messages, error, message } = answerSchema.safeParse(jsonOf(text)).data ?? {};
  const id = messages?.[0]?.id;
  if (status >= 200 && status < 300 && id !== undefined && !error) {
    return {
      isAccepted: true,
      answer: `The provider accepted the message (${withoutKey(id, apiKey)}).`,
      mayRetry: false,
    };
  }
  const reason = withoutKey((typeof error === 'string' ? error : error?.message) ?? message ?? '', apiKey);
  const answer = `The provider refused the message (${status})${reason === '' ? '.' : `: ${reason}`}`;
  const code = typeof error === 'object' ? error.code : undefined;
  const isBusy = status === 429 || status >= 500 || (code !== undefined && BUSY_CODES.includes(code));
  const waitMs = isBusy ? waitOf(headers.get('retry-after')) : undefined;
  return { isAccepted: false, answer, mayRetry: isBusy, isForAll: isForAll(status, code), waitMs };
}

/** The key is refused, or the template is: unknown, paused, or with other parameters. */
const isForAll = (status: number, code = 0): boolean =>
  status === 401 || status === 403 || code === 190 || (code >= 132_000 && code < 133_000);

/** Too much at once, of the account or of the number that sends, which the Cloud API says with status 400. */
const BUSY_CODES: readonly number[] = [4, 80_007, 130_429, 131_048];

const waitOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;

/** Without the key, which some providers repeat. */
function withoutKey(text: string, apiKey: string): string {
  return text
    .replaceAll(apiKey, '***')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_LENGTH);
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
