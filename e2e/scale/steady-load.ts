import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../durability/client.ts';

/** Well below what two cores can do that also run all the rest of it. */
const CALLS_PER_SECOND = 8;
/** Calls under way at a time; those beyond are counted and not made. */
const UNDER_WAY_MAX = 200;
const WRITE_EVERY = 3;
const READS = ['/users?currentPage=1&pageSize=10', '/orders/admin/list?page=1&limit=10', '/courses', '/home'];

export interface Call {
  readonly isWrite: boolean;
  /** When it began, on the clock of `performance`. */
  readonly at: number;
  readonly ms: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly body: string;
}

export interface Load {
  /** First words of all users that it makes. */
  readonly prefix: string;
  readonly attempted: ReadonlySet<string>;
  readonly acknowledged: ReadonlySet<string>;
  /** Calls that have been answered. */
  readonly calls: readonly Call[];
  end(): Promise<void>;
}

let loads = 0;
let numbers = 0;

/** Calls that begin at a steady rate, whether those before have been answered or not: two reads of lists to each new user. */
export function startLoad(client: Client): Load {
  loads += 1;
  const prefix = `Load ${loads} of ${process.pid}`;
  const attempted = new Set<string>();
  const acknowledged = new Set<string>();
  const calls: Call[] = [];
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();

  async function write(): Promise<{ status: number; body: string }> {
    numbers += 1;
    const name = `${prefix} ${numbers}`;
    attempted.add(name);
    const answer = await client.createUser(name, `+91${7_100_000_000 + numbers}`);
    if (answer.status === 201) acknowledged.add(name);
    return answer;
  }

  async function make(turn: number): Promise<void> {
    const isWrite = turn % WRITE_EVERY === 0;
    const at = performance.now();
    const answer = await (isWrite ? write() : client.get(READS[turn % READS.length] as string)).catch(
      (error: Error) => ({ status: 0, body: `${error.message}: ${String(error.cause)}` }),
    );
    const { status, body } = answer;
    calls.push({ isWrite, at, ms: performance.now() - at, status, body: status < 300 ? '' : body.slice(0, 300) });
  }

  const driving = (async () => {
    const startedAt = performance.now();
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const waitMs = startedAt + (turn * 1_000) / CALLS_PER_SECOND - performance.now();
      if (waitMs > 0) await pause(waitMs);
      if (underWay.size >= UNDER_WAY_MAX) continue;
      const call: Promise<void> = make(turn).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  })();

  return {
    prefix,
    attempted,
    acknowledged,
    calls,
    async end() {
      ending.abort();
      await driving;
      await Promise.all(underWay);
    },
  };
}

export const isFailed = ({ status }: Call): boolean => status === 0 || status >= 400;
