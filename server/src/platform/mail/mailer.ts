import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../shared/db/columns.ts';
import { operate } from '../../shared/operations.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

interface MailerOptions {
  readonly from: string;
  /** A mail server, such as smtp://user:password@host:587. */
  readonly smtpUrl?: string | undefined;
  /** Without a mail server each mail becomes an .eml file here, ready to be opened. */
  readonly outboxDir: string;
}

/** A mail server that keeps silent for longer is tried again later. */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 } as const;

/** Sends mails. nodemailer is loaded with the first one: most runs send none. */
export function createMailer({ from, smtpUrl, outboxDir }: MailerOptions): SendMail {
  const send: SendMail = async (mail) => {
    const { createTransport } = await import('nodemailer');
    if (smtpUrl) {
      await createTransport(smtpUrl, { from, ...TIME_LIMITS } as object).sendMail(mail);
      return;
    }
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from, ...mail });
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const path = join(outboxDir, `${newId()}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return (mail) =>
    operate(
      'call',
      { name: 'mail' },
      () => send(mail),
      () => 'delivered',
    );
}
