import type { HomeLink } from '@sankalp/contract/home';
import type { z } from 'zod';
import type { Database, Executor } from './db/database.ts';
import type { ReadDatabase } from './db/read-database.ts';
import type { BackgroundWork, Jobs } from './jobs/jobs.ts';
import type { AnyRecordDeclaration } from './records/define-record.ts';

/** Counts the rows of a list under the filter of an address. */
export type CountList = (query: HomeLink['query']) => Promise<{ total: number; isPartial?: boolean } | number>;

/**
 * Feature: all that app/ has to know of it. Each function names in its argument the parts of the product and
 * the services, of whichever feature, that it asks for; app/ builds a service once, when it is first asked for.
 */
export interface Feature<Dependencies = never, TransactionDependencies = never> {
  /** Modules of the contract with its schemas, which the description of the API calls by their names there. */
  readonly schemas?: readonly object[];
  /** Services that write records: built on the database, and again for a transaction that several of them share. */
  readonly records?: Readonly<Record<string, (dependencies: TransactionDependencies) => unknown>>;
  /** Services that are built on the database alone. */
  readonly services?: Readonly<Record<string, (dependencies: Dependencies) => unknown>>;
  /** Plugins of fastify; those of the API, and those of pages beside it. */
  readonly routes?: readonly RoutesOf<Dependencies>[];
  /** Plugins of the API of the app. */
  readonly appRoutes?: readonly RoutesOf<Dependencies>[];
  readonly pages?: readonly RoutesOf<Dependencies>[];
  readonly jobs?: (dependencies: Dependencies) => Jobs;
  /** Work that goes on beside the jobs, in every process that runs them. */
  readonly work?: (dependencies: Dependencies) => BackgroundWork;
  /** Names of the jobs to run once an hour, a day, a minute. */
  readonly hourlyJobs?: readonly string[];
  readonly dailyJobs?: readonly string[];
  readonly minutelyJobs?: readonly string[];
  /** By the path of a list, what counts it for the home board, reading a filter as the list itself reads it. */
  readonly counts?: Readonly<Record<string, (dependencies: Dependencies) => CountList>>;
  /** Declaration of a feature that is one kind of record without rules of its own. */
  readonly declaration?: AnyRecordDeclaration;
}

type RoutesOf<Dependencies> = (api: never, dependencies: Dependencies, done: (error?: Error) => void) => unknown;

/** The list that goes by this name counts; its own query reads the filter. */
export const countedBy =
  <Name extends string, Query extends z.ZodType>(list: Name, query: Query) =>
  (dependencies: Readonly<Record<Name, { count(filter: z.output<Query>): ReturnType<CountList> }>>): CountList =>
  async (filter) =>
    dependencies[list].count(query.parse(filter));

/** Modules of schemas, as a feature declares them. */
export const schemasOf = (...modules: readonly object[]): readonly object[] => modules;

export interface OnExecutor {
  readonly database: Executor;
}

export interface OnDatabase {
  readonly database: Database;
}

export interface InZone extends OnDatabase {
  readonly timeZone: string;
}

/** Lists, searches, exports and numbers are read from it, and nothing that a write or a permission depends on. */
export interface OnReads {
  readonly reads: ReadDatabase;
}

export interface ReadsInZone extends OnReads {
  readonly timeZone: string;
}
