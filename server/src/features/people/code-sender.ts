import { CODE_TTL_SECONDS, type CodeChannel } from '@sankalp/contract/app-api/sign-in';
import type { SendSmsCode } from '../../platform/codes/send-sms-code.ts';
import { createBoundedQueue } from '../../shared/memory/bounded-queue.ts';
import type { WhatsappService } from '../settings/index.ts';

/** Keeps true: a sender that hangs holds a few calls for codes, and nothing else. */

const AT_ONCE = 64;
const WAITING_MAX = 256;

/** Names the app and the page that a code is for, by which a phone fills it in. */
export interface CodeOptions {
  readonly countries: readonly string[];
  readonly appHash: string | undefined;
  readonly whatsappTemplate: string | undefined;
}

interface CodeSenderDependencies {
  readonly sendSmsCode: SendSmsCode;
  readonly codeOptions: CodeOptions;
  readonly foundationName: string;
  readonly origin: string;
  readonly whatsapp: Pick<WhatsappService, 'sender'>;
}

export interface SentCode {
  readonly phone: string;
  readonly code: string;
  readonly channel: CodeChannel;
}

export type SendCode = (sent: SentCode) => Promise<void>;

/** Sends a code by the channel that is asked for, or by SMS where there is no other. Throws when nobody has taken it. */
export function createCodeSender(dependencies: CodeSenderDependencies): SendCode {
  const { sendSmsCode, codeOptions, foundationName, origin, whatsapp } = dependencies;
  const { appHash, whatsappTemplate } = codeOptions;
  const inTurn = createBoundedQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

  function textOf(code: string): string {
    const minutes = CODE_TTL_SECONDS / 60;
    const sentence = `${code} is your code for ${foundationName}. It is valid for ${minutes} minutes.`;
    return [sentence, '', `@${new URL(origin).hostname} #${code}`, ...(appHash ? [appHash] : [])].join('\n');
  }

  async function byWhatsapp({ phone, code }: SentCode): Promise<boolean> {
    const send = whatsappTemplate === undefined ? undefined : await whatsapp.sender();
    if (!send || whatsappTemplate === undefined) return false;
    const template = { name: whatsappTemplate, language: 'en', parameters: [code], buttonParameter: code };
    const { isAccepted, answer } = await send({ to: phone, template });
    if (!isAccepted) throw new Error(`the code was not taken: ${answer}`);
    return true;
  }

  return (sent) =>
    inTurn(async () => {
      if (sent.channel === 'whatsapp' && (await byWhatsapp(sent))) return;
      await sendSmsCode({ phone: sent.phone, code: sent.code, text: textOf(sent.code) });
    });
}
