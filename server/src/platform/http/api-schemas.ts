import { z } from 'zod';

/** Keeps true: the description holds the schemas that it uses, each once and under the name that the contract gives it. */

const REF = /"#\/components\/schemas\/(\w+)"/g;
const INPUT = /Input$/;

type Schemas = Readonly<Record<string, unknown>>;

interface Description {
  components?: { schemas?: object };
}

/**
 * The schemas come in twice, as what is sent (`UserInput`) and as what is answered (`User`). What nothing refers to goes; a
 * schema keeps the ending only where both are used and differ.
 */
export function settleComponents<Whole extends object>(whole: Whole): Whole {
  const description: Description = whole;
  const schemas = { ...description.components?.schemas } as Schemas;
  const used = namesUsed(description, schemas);
  const spelledOut = (name: string): string => textOf(schemas[name]).replace(REF, (_, inner) => spelledOut(inner));
  const settled = (name: string): string => {
    const plain = name.replace(INPUT, '');
    return used.has(plain) && spelledOut(plain) !== spelledOut(name) ? name : plain;
  };
  const kept = Object.fromEntries(
    [...used].map((name) => [settled(name), schemas[name]] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const text = textOf({ ...description, components: { ...description.components, schemas: kept } });
  return JSON.parse(text.replace(REF, (_, name) => `"#/components/schemas/${settled(name)}"`));
}

/** The names that the description reaches from its calls. */
function namesUsed(description: Description, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const reach = (node: unknown): void => {
    for (const [, name = ''] of textOf(node).matchAll(REF)) {
      if (used.has(name) || !(name in schemas)) continue;
      used.add(name);
      reach(schemas[name]);
    }
  };
  reach({ ...description, components: { ...description.components, schemas: {} } });
  return used;
}

const textOf = (node: unknown): string => JSON.stringify(node) ?? '';

interface Converted {
  readonly zodSchema: unknown;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Says a schema as its readers need it. */
export function simplifySchema({ zodSchema, jsonSchema }: Converted): void {
  // A query is text on the line; what the text must be is a number within its bounds.
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodNumber) {
    const { $schema, ...number } = z.toJSONSchema(zodSchema.out);
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, number);
  }
  // The default stands for a parameter that is left out, which zod leaves out of what is sent.
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  // The registry of names knows nothing of it.
  const meta = zodSchema instanceof z.ZodType ? zodSchema.meta() : undefined;
  if (meta?.example !== undefined) jsonSchema.example = meta.example;
  // The format says it.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // Every number of JavaScript lies between them.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
