import { emptyOutcome } from '../../shared/delivery/send-each.ts';
import { operate } from '../../shared/operations.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { SendPush } from './push.ts';

/**
 * Where no service is configured each message becomes a line of `push.jsonl` in this folder. It names the row of the phone
 * and not its token, so that nothing of a person is left there once that row is removed.
 */
export function createPushOutbox(folder: string): SendPush {
  const send: SendPush = async ({ id: messageId, ...message }, targets) => {
    const rows = targets.map(({ id: device }) => ({ messageId, device, ...message }));
    await addToOutbox(folder, 'push', rows);
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
