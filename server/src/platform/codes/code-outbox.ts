import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { operate } from '../../shared/operations.ts';
import type { SendSmsCode } from './send-sms-code.ts';

/** Where no sender is configured each code becomes a line of `otp.jsonl` in this folder. */
export function createCodeOutbox(folder: string): SendSmsCode {
  const write: SendSmsCode = async ({ phone, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const line = `${JSON.stringify({ at: new Date().toISOString(), phone, text })}\n`;
    await appendFile(join(folder, 'otp.jsonl'), line, { mode: 0o600 });
  };
  return (code) =>
    operate(
      'call',
      { name: 'sms' },
      () => write(code),
      () => 'delivered',
    );
}
