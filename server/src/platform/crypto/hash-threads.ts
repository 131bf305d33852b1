import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { HASH_WORKER_FILE } from '../../shared/product-files.ts';

/** Keeps true: hashing passwords takes no thread from files, compression and names, and yields the processor to calls. */

/** A password to hash, or to compare with a stored hash. */
export interface HashTask {
  readonly password: string;
  readonly options?: Options;
  readonly stored?: string;
}

type HashAnswer = { readonly result: string | boolean } | { readonly failure: string };

/** Threads that have nothing to do; there are as many as ever worked at once. */
const idle: Worker[] = [];

export const hashOnThread = (password: string, options: Options): Promise<string> =>
  onThread({ password, options }) as Promise<string>;

export const verifyOnThread = (stored: string, password: string): Promise<boolean> =>
  onThread({ password, stored }) as Promise<boolean>;

async function onThread(task: HashTask): Promise<string | boolean> {
  const worker = idle.pop() ?? startWorker();
  worker.ref();
  worker.postMessage(task);
  // One that fails is not kept.
  const [answer] = (await once(worker, 'message')) as [HashAnswer];
  // Only a password that is being hashed keeps the process from ending.
  worker.unref();
  idle.push(worker);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.result;
}

function startWorker(): Worker {
  const worker = new Worker(HASH_WORKER_FILE, { execArgv: [] });
  worker.once('exit', () => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  });
  return worker.on('error', () => undefined);
}
