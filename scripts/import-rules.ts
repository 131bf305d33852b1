import type { Import } from './import-graph.ts';

/** A rule of docs/ARCHITECTURE.md about who may import whom. */
interface ImportRule {
  readonly says: string;
  /** Files that it binds, from the project's root. */
  readonly binds: RegExp;
  readonly spares?: RegExp;
  refuses(found: Import): boolean;
}

const to = (pattern: RegExp) => (found: Import) => pattern.test(found.to);
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
/** Reaches into another feature; what tests of other features may use lies in `*.testing.ts`. */
const isInto = (found: Import, allowed: RegExp) => {
  if (/\.testing\.tsx?$/.test(found.to) && TEST.test(found.from)) return false;
  const feature = featureOf(found.to);
  return feature !== undefined && feature !== featureOf(found.from) && !allowed.test(found.to);
};

const TEST = /\.(?:test|testing)\.tsx?$|\/testing\//;
const HAS_SQL = /^server\/src\/(?:.*\.(?:store|table)\.ts$|shared\/(?:db|lists)\/|platform\/embedded-postgres\/|cli\/)/;
const HAS_FASTIFY = /^server\/src\/(?:.*[.-]routes\.ts$|(?:platform|shared)\/http\/|app\/|main\.ts$)/;

const IMPORT_RULES: readonly ImportRule[] = [
  {
    says: 'The contract imports zod and itself, nothing else.',
    binds: /^contract\/src\//,
    spares: TEST,
    refuses: ({ to: target }) => !/^(?:zod(?:\/|$)|contract\/src\/)/.test(target),
  },
  {
    says: 'A screen loads paths and texts without zod: of the contract, *.schema.ts alone imports zod, or a schema by more than its type.',
    binds: /^contract\/src\/(?!.*\.schema\.ts$)/,
    spares: TEST,
    refuses: ({ to: target, isType }) => !isType && /^zod(?:\/|$)|\.schema\.ts$/.test(target),
  },
  { says: 'The server never imports the web client.', binds: /^server\/src\//, refuses: to(/^web\/src\//) },
  { says: 'The web client never imports the server.', binds: /^web\/src\//, refuses: to(/^server\/src\//) },
  {
    says: 'Imports go app -> demo -> features -> platform -> shared, never upward.',
    binds: /^server\/src\/(?:features|platform|shared)\//,
    spares: TEST,
    refuses: to(/^server\/src\/(?:app|demo|cli)\//),
  },
  {
    says: 'Imports go app -> demo -> features -> platform -> shared, never upward.',
    binds: /^server\/src\/demo\//,
    spares: TEST,
    refuses: to(/^server\/src\/(?:app|cli)\//),
  },
  {
    says: 'Imports go app -> demo -> features -> platform -> shared, never upward.',
    binds: /^server\/src\/shared\//,
    spares: TEST,
    refuses: to(/^server\/src\/platform\//),
  },
  {
    says: 'Imports go app -> features -> shared, never upward.',
    binds: /^web\/src\/(?:features|shared|public)\//,
    spares: TEST,
    refuses: to(/^web\/src\/app\//),
  },
  {
    says: 'platform and shared know no feature: imports go app -> features -> shared, never upward.',
    binds: /^(?:server|web)\/src\/(?:platform|shared|public)\//,
    spares: TEST,
    refuses: (found) => featureOf(found.to) !== undefined,
  },
  {
    says: 'Another feature is entered only by its index.ts.',
    binds: /^(?:server\/src\/(?:features|app|demo|cli)|web\/src\/features)\//,
    spares: /^server\/src\/features\/.*\.(?:store|table)\.ts$|^server\/src\/app\/.*\.test\.ts$/,
    refuses: (found) => isInto(found, /^[^/]+\/src\/features\/[^/]+\/index\.ts$/),
  },
  {
    says: 'Another feature is entered only by its index.ts; foreign keys and joins also by its table.',
    binds: /^server\/src\/features\/.*\.(?:store|table)\.ts$/,
    refuses: (found) => isInto(found, /\/features\/[^/]+\/(?:index\.ts|.*\.table\.ts)$/),
  },
  {
    says: 'A feature is entered only by its index.ts, or loaded by one of its screens.',
    binds: /^web\/src\/(?:app\/|main\.tsx$)/,
    refuses: (found) => isInto(found, /\/features\/[^/]+\/(?:index\.ts|.*-(?:list|screen|page|dialog)\.tsx)$/),
  },
  {
    says: 'SQL lives only in *.store.ts, *.table.ts, shared/db, shared/lists, embedded-postgres, testing and cli.',
    binds: /^server\/src\//,
    spares: new RegExp(`${HAS_SQL.source}|${TEST.source}`),
    refuses: to(/^(?:drizzle-orm|pg)(?:\/|$)/),
  },
  {
    says: 'fastify lives only in *.routes.ts, app/, platform/http/ and shared/http/.',
    binds: /^server\/src\//,
    spares: new RegExp(`${HAS_FASTIFY.source}|${TEST.source}`),
    refuses: to(/^(?:fastify(?:-|$)|@fastify\/)/),
  },
  {
    says: 'What lives as long as the product is built once, in app/, and comes to routes and demo data by their options.',
    binds: /^server\/src\/(?:features\/.*[.-]routes\.ts$|demo\/)/,
    spares: TEST,
    refuses: ({ to: target, names }) =>
      featureOf(target) !== undefined && names.some((name) => /^create[A-Z]/.test(name)),
  },
  {
    says: 'The public pages have neither the kit nor the store.',
    binds: /^web\/src\/public\//,
    refuses: to(/^(?:@mantine\/|@reduxjs\/|react-redux$|@tanstack\/|@tabler\/)/),
  },
  {
    says: 'Journeys and benches measure the product from outside: they import the contract, each other, and what starts a PostgreSQL or PgBouncer.',
    binds: /^(?:e2e|bench)\//,
    refuses: to(
      /^(?:web|server)\/(?!src\/(?:shared\/testing\/(?:installed-postgres|replicated-postgres|pgbouncer)|platform\/embedded-postgres\/embedded-postgres)\.ts$)/,
    ),
  },
];

/** Breaches of a rule: file, what it imports, and the sentence of the rule. */
export function refusalsOf(imports: readonly Import[]): string[] {
  return imports.flatMap((found) =>
    IMPORT_RULES.filter(
      ({ binds, spares, refuses }) => binds.test(found.from) && !spares?.test(found.from) && refuses(found),
    ).map(({ says }) => `${found.from} imports ${found.to}: ${says}`),
  );
}
