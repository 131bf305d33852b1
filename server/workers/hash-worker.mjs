// Hashes and checks passwords on a thread of its own, one after another, with less claim to the processor than calls have.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

const LESS_URGENT_BY = 5;
const LEAST_URGENT = 19;

// On Linux a priority belongs to a thread; elsewhere it would be that of the whole product.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LESS_URGENT_BY, LEAST_URGENT));

/** @param {import('../src/platform/crypto/hash-threads.ts').HashTask} task */
function answer({ password, stored, options }) {
  try {
    return { result: stored === undefined ? hashSync(password, options) : verifySync(stored, password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'failed' };
  }
}

parentPort?.on('message', (task) => parentPort?.postMessage(answer(task)));
