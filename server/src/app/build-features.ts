import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { Executor } from '../shared/db/database.ts';
import type { CountList, Feature } from '../shared/feature.ts';
import { buildLazily } from './build-lazily.ts';
import type { FeatureParts } from './feature-parts.ts';
import { FEATURES } from './features.ts';

type Declared = (typeof FEATURES)[number];
type NamesIn<Maps> = Maps extends unknown ? keyof Maps : never;
/** By its name, what each function of these maps builds. */
type BuiltBy<Maps> = {
  readonly [Name in NamesIn<Maps>]: Maps extends Record<Name, (dependencies: never) => infer Built> ? Built : never;
};

type Records = BuiltBy<Extract<Declared, { records: object }>['records']>;
type Services = BuiltBy<Extract<Declared, { services: object }>['services']>;
type Parts = FeatureParts & { readonly listCounts: Readonly<Record<string, CountList>> };
/** All that a feature may ask for. */
type Dependencies = Parts & Services & Records;
type TransactionDependencies = Omit<Dependencies, 'database'> & { readonly database: Executor };

export type BuiltFeatures = ReturnType<typeof buildFeatures>;

/** The features of the product on its parts. Does not compile when one asks for what is not there, or is of another kind. */
export function buildFeatures(parts: FeatureParts) {
  const features: readonly Feature<Dependencies, TransactionDependencies>[] = FEATURES;
  const recordBuilds = features.flatMap(({ records = {} }) => Object.entries(records));
  const serviceBuilds = features.flatMap(({ services = {} }) => Object.entries(services));
  const counts = features.flatMap(({ counts: own = {} }) => Object.entries(own));
  const listCounts = Object.fromEntries(
    counts.map(([path, count]): [string, CountList] => [path, (query) => count(built)(query)]),
  );
  const built = buildLazily({ ...parts, listCounts }, [...recordBuilds, ...serviceBuilds]) as Dependencies;
  const register = async (http: FastifyInstance, routes: Feature<Dependencies>['routes'] = []): Promise<void> => {
    for (const plugin of routes) {
      // Fastify would look for the name of each among all modules that are loaded.
      const named = { [Symbol.for('fastify.display-name')]: plugin.name };
      await http.register(Object.assign(plugin as FastifyPluginCallback<object>, named), built);
    }
  };

  return {
    ...pick(built),
    jobs: features.flatMap(({ jobs }) => jobs?.(built) ?? []),
    work: features.flatMap(({ work }) => work?.(built) ?? []),
    hourlyJobs: features.flatMap(({ hourlyJobs = [] }) => hourlyJobs),
    dailyJobs: features.flatMap(({ dailyJobs = [] }) => dailyJobs),
    minutelyJobs: features.flatMap(({ minutelyJobs = [] }) => minutelyJobs),
    /** The services of records inside one transaction; all others are those of the database. */
    inTransaction: (work: (records: Records) => Promise<void>): Promise<void> =>
      parts.background.transaction((database) => {
        const others = serviceBuilds.map(([name]) => [name, () => built[name as keyof Services]] as const);
        return work(buildLazily({ ...parts, database }, [...recordBuilds, ...others]) as Records);
      }),
    async registerRoutes(api: FastifyInstance): Promise<void> {
      for (const { routes } of features) await register(api, routes);
    },
    async registerAppRoutes(app: FastifyInstance): Promise<void> {
      for (const { appRoutes } of features) await register(app, appRoutes);
    },
    async registerPages(http: FastifyInstance): Promise<void> {
      for (const { pages } of features) await register(http, pages);
    },
  };
}

/** Services that app/ itself needs of them. */
const pick = ({
  admins,
  apiKeys,
  backups,
  keyAccess,
  media,
  personAccess,
  sessions,
  terms,
  whatsapp,
}: Dependencies) => ({
  admins,
  apiKeys,
  backups,
  keyAccess,
  personAccess,
  media,
  sessions,
  terms,
  whatsapp,
});
