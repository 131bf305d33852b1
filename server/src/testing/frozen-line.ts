import { connect, createServer, type Socket } from 'node:net';

/** The way to a database, which can stand still as if PostgreSQL were stopped: lines stay open and nobody answers. */
export interface FrozenLine {
  readonly url: string;
  /** From the next time on that this is sent to the database, nothing passes in either direction. */
  freezeAt(text: string): void;
  isFrozen(): boolean;
  /** Delivers everything that was queued, in its order. */
  thaw(): void;
}

/** Stands between an app and its database. Ends with the connections. */
export async function layLine(databaseUrl: string): Promise<FrozenLine> {
  const target = new URL(databaseUrl);
  const queued: (() => void)[] = [];
  let trigger: string | undefined;
  let isFrozen = false;
  const pass = (step: () => void) => void (isFrozen ? queued.push(step) : step());
  const pump = (from: Socket, to: Socket, watch: (chunk: Buffer) => void) => {
    from.on('data', (chunk: Buffer) => {
      watch(chunk);
      pass(() => to.write(chunk));
    });
    from.on('close', () => pass(() => to.destroy()));
    from.on('error', () => undefined);
  };

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    pump(client, database, (chunk) => {
      if (trigger !== undefined && chunk.includes(trigger)) isFrozen = true;
    });
    pump(database, client, () => undefined);
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freezeAt(text) {
      trigger = text;
    },
    isFrozen: () => isFrozen,
    thaw() {
      trigger = undefined;
      isFrozen = false;
      for (const step of queued.splice(0)) step();
    },
  };
}
