import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { planChunks } from '../../build/chunk-plan.ts';
import type { GraphModule } from '../../build/module-graph.ts';
import { screenFault } from '../../build/screen-weight.ts';

const starts = { entry: 'main', shell: ['shell'], open: ['login'], screens: ['orders', 'users', 'coupons'], soon: [] };

/** A client of three screens and a dialog. */
function graphOf(bytes: Readonly<Record<string, number>> = {}) {
  const modules: Record<string, Partial<GraphModule>> = {
    main: { imports: ['/node_modules/react/index.js', 'session'], later: ['shell', 'login', ...starts.screens] },
    '/node_modules/react/index.js': {},
    session: {},
    login: { imports: ['emblem'] },
    emblem: {},
    shell: { imports: ['emblem', 'menu'] },
    menu: {},
    orders: { imports: ['list', 'cells', 'shared/orders/parcel.ts'], later: ['dialog'], bytes: 50_000 },
    users: { imports: ['list', 'cells'], later: ['dialog'], bytes: 50_000 },
    coupons: { imports: ['cells'], bytes: 50_000 },
    list: { imports: ['cells'] },
    cells: {},
    'shared/orders/parcel.ts': {},
    picker: { imports: ['cells'] },
    dialog: { imports: ['schema', 'shared/orders/parcel.ts'] },
    schema: {},
  };
  return new Map(
    Object.entries(modules).map(([id, module]) => [
      id,
      { imports: [], later: [], ...module, bytes: bytes[id] ?? module.bytes ?? 1_000 },
    ]),
  );
}

const planOf = (bytes?: Readonly<Record<string, number>>, soon: readonly string[] = []) =>
  planChunks(graphOf(bytes), { ...starts, soon }).map(({ name, modules }) => [name, [...modules].sort()]);

test('what all screens need lies apart by how seldom it changes, and the sign-in page needs nothing of the shell', () => {
  expect(planOf().slice(0, 3)).toEqual([
    ['core', ['/node_modules/react/index.js']],
    ['base', ['emblem', 'main', 'session']],
    ['shell', ['menu', 'shell']],
  ]);
});

test('what several screens need is one file, and nothing of a dialog lies in it', () => {
  expect(planOf().slice(3)).toEqual([
    ['more', ['cells', 'list']],
    // Its screen and the dialog need it; what only one of them needs lies with that.
    ['orders', ['shared/orders/parcel.ts']],
  ]);
});

test('what a screen would load in vain is a file of its own where it outweighs a request', () => {
  expect(planOf({ list: 90_000 }).slice(3, 5)).toEqual([
    ['more', ['cells']],
    ['more', ['list']],
  ]);
});

test('what most screens load once they stand brings little that it does not need itself', () => {
  const sizes = { list: 15_000 };
  expect(planOf(sizes)[3]).toEqual(['more', ['cells', 'list']]);
  expect(planOf(sizes, ['picker']).slice(3)).toContainEqual(['more', ['cells']]);
});

test('each chunk comes after those that it needs', () => {
  const plan = planChunks(graphOf({ list: 90_000 }), starts);
  const placeOf = (id: string) => plan.findIndex(({ modules }) => modules.has(id));
  for (const [id, { imports }] of graphOf())
    for (const imported of imports)
      if (placeOf(id) >= 0) expect(placeOf(imported), `${imported} for ${id}`).toBeLessThanOrEqual(placeOf(id));
});

test('a screen may open with 20 files of 250 KB, one that holds a form with what it has now', () => {
  const filesOf = (count: number, kb: number) =>
    Array.from({ length: count }, (_, place) => ({
      name: `${place}.js`,
      content: randomBytes((kb * 1024) / count),
    }));
  expect(screenFault('/dashboard/user', filesOf(20, 245))).toBeUndefined();
  expect(screenFault('/dashboard/user', filesOf(21, 100))).toBe('/dashboard/user opens with 21 files: at most 20.');
  expect(screenFault('/dashboard/user', filesOf(10, 256))).toMatch(
    /^\/dashboard\/user opens with 256\.\d KB: at most 250\.$/,
  );
  expect(screenFault('/dashboard/order-details/:orderId', filesOf(20, 258))).toBeUndefined();
  expect(screenFault('/dashboard/order-details/:orderId', filesOf(20, 285))).toMatch(/at most 262\.$/);
});
