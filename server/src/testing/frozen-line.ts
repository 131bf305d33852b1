import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The way to a database, and what may become of it: it stands still, loses answers, is slow, or breaks. */
export interface FrozenLine {
  readonly url: string;
  /** From the next time on that this is sent to the database, nothing passes in either direction. */
  freezeAt(text: string): void;
  /** From the next time on that this is sent to the database, it still hears and does everything, and none of its answers arrives. */
  muteAt(text: string): void;
  isFrozen(): boolean;
  /** Delivers everything that was queued, in its order; answers that were lost stay so. */
  thaw(): void;
  /** Each direction takes this long from now on. */
  delay(ms: number): void;
  /** Breaks all connections, as a router that has forgotten them. */
  reset(): void;
}

/** Stands between an app and its database. Ends with the connections. */
export async function layLine(databaseUrl: string): Promise<FrozenLine> {
  const target = new URL(databaseUrl);
  const queued: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let trigger: string | undefined;
  let isMute = false;
  let loses = false;
  let isFrozen = false;
  let delayMs = 0;
  const pass = (step: () => void) => void (isFrozen ? queued.push(step) : step());
  const pump = (from: Socket, to: Socket, carry: (chunk: Buffer) => boolean) => {
    let last = Promise.resolve();
    const send = (step: () => void) => {
      if (delayMs === 0) return pass(step);
      const due = pause(delayMs);
      last = last.then(() => due).then(() => pass(step));
    };
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (carry(chunk)) send(() => to.write(chunk));
    });
    from.on('close', () => {
      sockets.delete(from);
      pass(() => to.destroy());
    });
    from.on('error', () => undefined);
  };

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    pump(client, database, (chunk) => {
      if (trigger === undefined || !chunk.includes(trigger)) return true;
      if (loses) isMute = true;
      else isFrozen = true;
      return true;
    });
    pump(database, client, () => !isMute);
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freezeAt(text) {
      trigger = text;
      loses = false;
    },
    muteAt(text) {
      trigger = text;
      loses = true;
    },
    isFrozen: () => isFrozen,
    thaw() {
      trigger = undefined;
      isFrozen = false;
      isMute = false;
      for (const step of queued.splice(0)) step();
    },
    delay(ms) {
      delayMs = ms;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
