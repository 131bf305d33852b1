import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of somebody else, pretended on loopback. */
export async function listenOnLoopback(answer: RequestListener): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  // A caller that a busy machine held up finds its line as it left it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
