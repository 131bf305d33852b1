import { APP_AREAS } from '@sankalp/contract/app-api/app-routes.schema';
import { appProblemSchema } from '@sankalp/contract/app-api.schema';
import { daySchema } from '@sankalp/contract/shared/dates.schema';
import { z } from 'zod';
import type { SchemaNames } from '../platform/http/api-docs.ts';
import { namedIn } from './schema-names.ts';

/** Names of the schemas of the API of the app in its description: those of the contract. */
export function appSchemaNames(): SchemaNames {
  const names: SchemaNames = z.registry();
  for (const [id, schema] of namedIn([{ appProblemSchema }, ...APP_AREAS])) names.add(schema, { id });
  names.add(daySchema, { format: 'date' });
  return names;
}
