import { operate } from '../../shared/operations.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { SendSmsCode } from './send-sms-code.ts';

/** Where no sender is configured each code becomes a line of `otp.jsonl` in this folder. */
export function createCodeOutbox(folder: string): SendSmsCode {
  const write: SendSmsCode = ({ phone, text }) => addToOutbox(folder, 'otp', [{ phone, text }]);
  return (code) =>
    operate(
      'call',
      { name: 'sms' },
      () => write(code),
      () => 'delivered',
    );
}
