import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '../../shared/memory/bounded-queue.ts';
import { hashOnThread, verifyOnThread } from './hash-threads.ts';

/** Argon2id, 64 MiB, three passes: few at a time and a short queue, so that guessing cannot starve the product. */
// The package exports its enum as a type only.
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Two, where another processor is left to the calls: on a machine of two they would hold both. */
export const hashesAtOnce = (processors: number): number => Math.max(1, Math.min(2, processors - 1));

const queued = createBoundedQueue({ atOnce: hashesAtOnce(availableParallelism()), waitingMax: 20 });

/** The hash of a password. Throws 503 with Retry-After when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hashOnThread(password, OPTIONS));
}

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it takes as long and answers false, so that unknown
 * addresses cannot be told from known ones. Throws 503 with Retry-After when too many wait.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await queued(async () => verifyOnThread(stored ?? (await dummyHash()), password));
  return matches && Boolean(stored);
}

let dummy: Promise<string> | undefined;
const dummyHash = (): Promise<string> => (dummy ??= hashOnThread('no account has this password', OPTIONS));
