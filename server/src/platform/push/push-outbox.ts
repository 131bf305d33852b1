import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyOutcome } from '../../shared/delivery/send-each.ts';
import { operate } from '../../shared/operations.ts';
import type { SendPush } from './push.ts';

/**
 * Where no service is configured each message becomes a line of `push.jsonl` in this folder. It names the row of the phone
 * and not its token, so that nothing of a person is left there once that row is removed.
 */
export function createPushOutbox(folder: string): SendPush {
  const send: SendPush = async ({ id: messageId, ...message }, targets) => {
    const at = new Date().toISOString();
    const lines = targets.map(({ id: device }) => `${JSON.stringify({ at, messageId, device, ...message })}\n`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, 'push.jsonl'), lines.join(''), { mode: 0o600 });
    return { ...emptyOutcome(), delivered: targets.map(({ id }) => id) };
  };
  return (...batch) =>
    operate(
      'call',
      { name: 'push' },
      () => send(...batch),
      () => 'delivered',
    );
}
