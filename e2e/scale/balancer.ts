import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { findFreePort } from '../harness/product.ts';
import { scaleFile } from './filled-in.ts';

const STATUS_COLUMN = 17;

export interface Balancer {
  readonly origin: string;
  /** Processes that it sends calls to at this moment, by the places that they were given in. */
  up(): Promise<number[]>;
  stop(): Promise<void>;
}

/** HAProxy with the configuration of deploy/scale in front of three processes on these ports. */
export async function startBalancer(folder: string, ports: readonly [number, number, number]): Promise<Balancer> {
  const socketPath = join(folder, 'haproxy.sock');
  const listenOn = `127.0.0.1:${await findFreePort()}`;
  const env = {
    LISTEN_ON: listenOn,
    RUNTIME_SOCKET: socketPath,
    ...Object.fromEntries(ports.map((port, index) => [`PRODUCT_${index + 1}`, `127.0.0.1:${port}`])),
  };
  const child = spawn('/usr/sbin/haproxy', ['-f', scaleFile('haproxy.cfg')], { env, stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };

  async function up(): Promise<number[]> {
    const socket = connect(socketPath);
    socket.end('show stat\n');
    const rows = (await text(socket)).split('\n').map((line) => line.split(','));
    return rows.flatMap(([, name = '', ...rest]) =>
      name.startsWith('product') && rest[STATUS_COLUMN - 2]?.startsWith('UP') ? [Number(name.slice(-1)) - 1] : [],
    );
  }
  const isListening = () =>
    up().then(
      () => child.exitCode === null,
      () => false,
    );
  await expect.poll(isListening).toBe(true);
  return { origin: `http://${listenOn}`, up, stop };
}
