import type { Client } from './client.ts';

const CALLERS = 6;

/** Counter of all that call: no name and no number comes twice. */
let count = 0;

/** Reads and writes, one after another by several callers, until they are ended. Answers how many there were and which failed. */
export function steadyCalls(client: Client) {
  const acknowledged: string[] = [];
  const failed: string[] = [];
  let calls = 0;
  let isOver = false;

  async function callOn(caller: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const isWrite = turn % 4 === 0;
      count += 1;
      const number = count;
      const name = `Steady ${number}`;
      const answer = await (isWrite
        ? client.createUser(name, `+91${7_000_000_000 + number}`)
        : client.listUsers()
      ).catch((error: Error) => ({ status: 0, body: `${error.message} ${String(error.cause)}` }));
      calls += 1;
      if (answer.status !== (isWrite ? 201 : 200)) failed.push(`caller ${caller}: ${answer.status} ${answer.body}`);
      else if (isWrite) acknowledged.push(name);
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, (_, caller) => callOn(caller)));

  return {
    /** How many have been answered. */
    calls: (): number => calls,
    /** Names of the users that were stored, as was answered. */
    acknowledged: (): readonly string[] => acknowledged,
    async end(): Promise<{ calls: number; failed: readonly string[] }> {
      isOver = true;
      await callers;
      return { calls, failed };
    },
  };
}
