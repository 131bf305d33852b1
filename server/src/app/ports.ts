import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from '../shared/config-error.ts';
import type { Config } from './config.ts';

const PORTS = ['METRICS_PORT', 'WORKER_METRICS_PORT', 'PORT'] as const;
type PortName = (typeof PORTS)[number];
type Ports = Pick<Config, 'HOST' | PortName>;

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME']);
const FOREIGN_HOST = new Set(['EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']);

/** Whether these ports are free, checked before anything slow or lasting is done. */
export async function checkPorts(config: Ports, names: readonly PortName[]): Promise<void> {
  for (const port of names.map((name) => config[name])) {
    if (port === undefined) continue;
    const probe = createServer().listen({ port, host: config.HOST });
    await once(probe, 'listening').catch((error: unknown) => {
      throw portFault(config, error, port);
    });
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** The sentence for a port that could not be opened; another error as it is. */
export function portFault(config: Ports, error: unknown, requestedPort?: number): unknown {
  const { HOST } = config;
  const { code = '', port = requestedPort } = error as NodeJS.ErrnoException & { port?: number };
  const variable = (port !== undefined && PORTS.find((name) => config[name] === port)) || 'PORT';
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is taken by another program: set ${variable} to a free one.`);
  }
  if (code === 'EACCES')
    return new ConfigError(`${variable}: this user may not open port ${port}; take one above 1023.`);
  if (UNKNOWN_HOST.has(code)) return new ConfigError(`HOST names a machine that is not known: ${HOST}`);
  if (FOREIGN_HOST.has(code)) return new ConfigError(`HOST is not an address of this machine: ${HOST}`);
  return error;
}
