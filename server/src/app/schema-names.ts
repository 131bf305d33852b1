import * as bulk from '@sankalp/contract/shared/bulk.schema';
import * as csvImport from '@sankalp/contract/shared/csv-import.schema';
import { daySchema } from '@sankalp/contract/shared/dates.schema';
import * as delivery from '@sankalp/contract/shared/delivery.schema';
import * as envelope from '@sankalp/contract/shared/envelope.schema';
import * as history from '@sankalp/contract/shared/history.schema';
import * as problem from '@sankalp/contract/shared/problem.schema';
import { z } from 'zod';
import type { SchemaNames } from '../platform/http/api-docs.ts';
import type { Feature } from '../shared/feature.ts';
import { FEATURES } from './features.ts';

/** Keeps true: a record, a body and an answer have the same name in the description of the API as in the contract. */

/** Modules of no feature; each feature names its own. */
const SHARED: readonly object[] = [bulk, csvImport, delivery, envelope, history, problem];

/** The schemas of the contract by their names: `userSchema` is User, `createUserBody` is CreateUserBody. */
export function namedSchemas(): ReadonlyMap<string, z.ZodType> {
  return namedIn([...SHARED, ...FEATURES.flatMap((feature: Feature) => feature.schemas ?? [])]);
}

/** Schemas of these modules by their names. */
export function namedIn(modules: readonly object[]): ReadonlyMap<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  for (const [exported, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType) || !isNamed(exported, schema)) continue;
    const name = nameOf(exported);
    if (named.has(name)) throw new Error(`Two schemas of the contract are called ${name}.`);
    named.set(name, schema);
  }
  return named;
}

/** The same as the description of the API reads them. */
export function nameSchemas(): SchemaNames {
  const names: SchemaNames = z.registry();
  for (const [id, schema] of namedSchemas()) names.add(schema, { id });
  // Its rule is no pattern that could be told.
  names.add(daySchema, { format: 'date' });
  return names;
}

// Texts, numbers and queries stand where they are used.
function isNamed(exported: string, { type }: z.ZodType): boolean {
  return (
    /(?:Schema|Body|Answer)$/.test(exported) &&
    ['object', 'union', 'enum', 'record', 'nullable', 'optional'].includes(type)
  );
}

function nameOf(exported: string): string {
  return exported.charAt(0).toUpperCase() + exported.slice(1).replace(/Schema$/, '');
}
