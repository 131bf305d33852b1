import { Agent } from 'node:http';
import { authPaths } from '@sankalp/contract/auth';
import { API_BASE } from '@sankalp/contract/shared/path';
import { answerOf } from '../measure/answer-of.ts';
import { atRate } from '../measure/at-rate.ts';
import type { Stand } from './stand.ts';
import { createTally } from './tally.ts';

/** Sign-ins with the right password, another admin each time. */
export async function signInOften({ origin, workers }: Stand, rate: { perSecond: number; seconds: number }) {
  const tally = createTally();
  const agent = new Agent({ keepAlive: true });
  const path = `${API_BASE}${authPaths.login}`;
  const { ended } = await atRate(rate, async (index, dueMs) => {
    const body = workers[index % workers.length]?.account ?? {};
    const status = await answerOf(agent, origin, { method: 'POST', path, body }).catch(() => 'broken');
    tally.add('sign-in', status, performance.now() - dueMs);
  });
  await ended;
  agent.destroy();
  return tally;
}
