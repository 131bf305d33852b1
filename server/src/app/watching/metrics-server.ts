import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** `GET /metrics`, and `/livez` for the probes of a worker, which listens nowhere else. */
export function createMetricsServer(registry: Registry, port: number, host: string): MetricsServer {
  const server = createServer(({ url }, response) => {
    if (url === '/livez') return void response.end('ok\n');
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
