import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenOnLoopback } from '../harness/loopback.ts';

const PROBE_EVERY_MS = 200;

/** A balancer of loopback: calls go to those in turn whose `/readyz` said yes a moment ago, over lines that stay open, and none is repeated. */
export async function startRoundRobin(origins: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  let ready: readonly string[] = [];
  let turn = 0;
  const faults: string[] = [];

  async function probe(): Promise<void> {
    const asked = await Promise.all(origins().map(async (origin) => ((await isReady(origin)) ? [origin] : [])));
    ready = asked.flat();
  }

  const { origin, stop } = await listenOnLoopback((incoming, response) => {
    turn += 1;
    const target = ready[turn % ready.length];
    if (target === undefined) return void response.writeHead(502).end('Nobody is ready.');
    handOn(target, agent, incoming, response, faults);
  });
  await probe();
  const probing = (async () => {
    while (!stopping.signal.aborted) {
      await pause(PROBE_EVERY_MS, undefined, { signal: stopping.signal }).then(probe, () => undefined);
    }
  })();

  return {
    origin,
    /** Processes that get calls at this moment. */
    ready: (): readonly string[] => ready,
    /** Calls that a process did not bring to their end. */
    faults: (): readonly string[] => faults,
    async stop(): Promise<void> {
      stopping.abort();
      await probing;
      agent.destroy();
      await stop();
    },
  };
}

function handOn(
  target: string,
  agent: Agent,
  incoming: IncomingMessage,
  response: ServerResponse,
  faults: string[],
): void {
  const { connection: _ours, ...headers } = incoming.headers;
  const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers, agent }, (answer) => {
    const { connection: _theirs, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(response);
  });
  outgoing.on('error', (error) => {
    faults.push(
      `${target}, ${response.headersSent ? 'in the middle of its answer' : 'before it answered'}: ${error.message}`,
    );
    if (response.headersSent) response.destroy(error);
    else response.writeHead(502).end(`${target}: ${error.message}`);
  });
  incoming.pipe(outgoing);
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return answer?.status === 200;
}
