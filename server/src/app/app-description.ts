import { APP_AREAS, APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import { appProblemSchema } from '@sankalp/contract/app-api.schema';
import { daySchema } from '@sankalp/contract/shared/dates.schema';
import { z } from 'zod';
import type { SchemaNames } from '../platform/http/api-docs.ts';
import { describeAppApi } from '../platform/http/app-description.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import { namedIn } from './schema-names.ts';

/** Schemas of the API of the app by the names that the contract gives them. */
export const appSchemas = (): ReadonlyMap<string, z.ZodType> => namedIn([{ appProblemSchema }, ...APP_AREAS]);

/** Description of the API of the app, as docs/openapi-app.json holds it. */
export function appDescription(): object {
  const names: SchemaNames = z.registry();
  for (const [id, schema] of appSchemas()) names.add(schema, { id });
  names.add(daySchema, { format: 'date' });
  return describeAppApi({ routes: APP_ROUTES, names, examples: EXAMPLE_VALUES });
}

/** Parts of the description that stand on lines of their own: operations, schemas and the like. */
const LINES_DEPTH = 3;

/** Text of docs/openapi-app.json: a line for each part, so that a change shows where it is and no byte is spent on margins. */
export function appDescriptionText(): string {
  return `${linesOf(appDescription(), LINES_DEPTH)}\n`;
}

function linesOf(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${linesOf(part, depth - 1)}`);
  return `{\n${entries.join(',\n')}\n}`;
}
