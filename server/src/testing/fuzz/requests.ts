import { API_BASE } from '@sankalp/contract/shared/path';
import {
  FOREIGN_FIELDS,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_HEADERS,
  HOSTILE_PATH_PARTS,
  HOSTILE_TABLES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
} from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';
import type { Random } from './random.ts';

/** Call as it goes over the line. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | undefined;
}

/** Stored things that the generator may refer to: their ids, and texts that fields take. */
export interface Known {
  readonly ids: string[];
  /** Ids that a path of an area means, by its first part after the API's base: "users". */
  readonly idsOfArea: Map<string, string[]>;
  /** Tokens of the admin who calls most, then of others, and what is none. */
  readonly tokens: readonly (string | undefined)[];
}

/** A call that is right but for what chance spoils: so bad input gets as deep as good input does. */
export function createRequest(random: Random, operation: Operation, known: Known): FuzzRequest {
  // Signing out would end the token of this test.
  const others = known.tokens.slice(2);
  const token =
    operation.id === 'signOut' || random.percent(10) ? random.pick(others) : known.tokens[random.percent(5) ? 1 : 0];
  const { payload, contentType } = bodyFor(random, operation, known);
  return {
    operation,
    url: urlFor(random, operation, known),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(random.percent(20) && random.pick(HOSTILE_HEADERS)),
    },
    payload,
  };
}

/** A value that a schema takes. */
export function sample(random: Random, schema: Schema, known: Known, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(random, random.pick(choices), known, name);
  const type = typeof schema.type === 'object' ? random.pick(schema.type) : schema.type;
  if (type === 'object') {
    const chosen = Object.entries(schema.properties ?? {}).filter(
      ([field]) => schema.required?.includes(field) || random.percent(60),
    );
    return Object.fromEntries(chosen.map(([field, part]) => [field, sample(random, part, known, field)]));
  }
  if (type === 'array') {
    return Array.from({ length: (schema.minItems ?? 0) + random.int(3) }, () =>
      sample(random, schema.items ?? {}, known),
    );
  }
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 0) + random.int(500);
  if (type === 'boolean') return random.percent(50);
  return type === 'null' ? null : text(random, schema, known, name);
}

const TEXTS = ['Asha Rane', '2026-11-02', '2026-11-02T10:00:00.000Z', '7', '07:30', '411001'];

// Fields that only a text of the right kind passes, by their names.
const KINDS: readonly (readonly [name: RegExp, make: (random: Random) => string])[] = [
  [/mobile|phone/i, (random) => `+9198${10_000_000 + random.int(80_000_000)}`],
  [/email/i, (random) => `fuzz-${random.int(1e9)}@example.org`],
  [/date|dob|day/i, () => '2026-12-01'],
  [/at$|expir/i, () => '2027-01-01T10:00:00.000Z'],
  [/time/i, () => '07:30'],
];

function text(random: Random, { format, maxLength = 100 }: Schema, known: Known, name: string): string {
  if (format === 'uuid') return random.pick(known.ids);
  const kind = KINDS.find(([pattern]) => pattern.test(name));
  return (kind ? kind[1](random) : random.pick(TEXTS)).slice(0, maxLength);
}

/** The first part of a path after the API's base. */
export const areaOf = (path: string): string => path.slice(API_BASE.length).split('/')[1] ?? '';

function urlFor(random: Random, { path, parameters }: Operation, known: Known): string {
  const ids = (random.percent(60) && known.idsOfArea.get(areaOf(path))) || known.ids;
  const filled = path.replace(/\{\w+\}/g, () => random.pick(random.percent(60) ? ids : HOSTILE_PATH_PARTS));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.percent(50))
    .flatMap(({ name, schema }) => {
      const value = encoded(random.percent(50) ? sample(random, schema, known) : random.pick(HOSTILE_VALUES));
      return random.percent(10) ? [`${name}=${value}`, `${name}[]=${value}`, `${name}=`] : [`${name}=${value}`];
    });
  if (random.percent(10)) query.push(`${encoded(random.pick(FOREIGN_FIELDS))}[a]=1`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

// An address holds neither half a character nor a book.
const encoded = (value: unknown) =>
  encodeURIComponent(
    Buffer.from((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000)).toString(),
  );

function bodyFor(random: Random, { bodyType, body, method }: Operation, known: Known) {
  const contentType = random.percent(95) ? (bodyType ?? 'application/json') : random.pick(HOSTILE_CONTENT_TYPES);
  if (!bodyType || !body) {
    // Nothing is expected: now and then something comes.
    return method !== 'GET' && random.percent(20) ? { payload: random.pick(HOSTILE_TEXTS), contentType } : {};
  }
  if (bodyType !== 'application/json') return { payload: random.pick(HOSTILE_TABLES), contentType };
  if (random.percent(10)) return { payload: random.pick(HOSTILE_TEXTS), contentType };
  return { payload: JSON.stringify(spoil(random, sample(random, body, known))), contentType };
}

function spoil(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.percent(5)) return random.pick(HOSTILE_VALUES);
  const entries = Object.entries(value);
  if (random.percent(25)) return value;
  if (random.percent(10)) entries.splice(random.int(entries.length + 1), 1);
  if (random.percent(20)) entries.push([random.pick(FOREIGN_FIELDS), random.pick(HOSTILE_VALUES)]);
  const spoilt = random.int(entries.length || 1);
  // Made of entries, so that __proto__ is a field like others.
  return Object.fromEntries(entries.map(([key, old], i) => [key, i === spoilt ? random.pick(HOSTILE_VALUES) : old]));
}
