import { homePaths } from '@sankalp/contract/home';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { burst } from '../measure/burst.ts';
import { inTurn } from '../measure/rounds.ts';
import type { Target } from '../rig/target.ts';
import type { Scenario } from './scenario.ts';

const ROWS = { users: 100_000, orders: 1_000_000, bookings: 50_000 };
const CALLS = 40;
const AT_MOST = 30;

/** One admin opens the board, and one row: how much longer the board takes. */
export const homeScenarios: readonly Scenario[] = [
  {
    name: 'Home board of 100,000 users, 1,000,000 orders, 50,000 bookings',
    measure: async ({ rounds, startOn }) => {
      const product = await startOn(ROWS);
      const medianOf = async (path: string) =>
        (await burst(product, { path: `${API_BASE}${path}`, connections: 1, requests: CALLS })).medianMs;
      const oneRow = buildPath(userPaths.one, { id: await someUserId(product) });
      // The first calls of a start.
      for (const path of [homePaths.board, oneRow]) await medianOf(path);
      const pair = await inTurn(
        rounds,
        () => medianOf(homePaths.board),
        () => medianOf(oneRow),
      );
      return {
        figure: pair.subject,
        unit: 'ms',
        base: pair.base,
        baseName: 'one user',
        ratio: pair.ratio,
        target: `<= ${AT_MOST}`,
        met: pair.ratio <= AT_MOST,
      };
    },
  },
];

async function someUserId(product: Target): Promise<string> {
  const answer = await fetch(`${product.origin}${API_BASE}${userPaths.list}?currentPage=1&pageSize=1`, {
    headers: await product.headers(),
  });
  const { data } = (await answer.json()) as { data: { users: { id: string }[] } };
  const [user] = data.users;
  if (!user) throw new Error('there is no user');
  return user.id;
}
