import { z } from 'zod';
import { instantSchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { queryFlag, wholeOrPageQuery } from '../shared/page.schema.ts';
import { rawText, requiredLine } from '../shared/text.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';
import {
  KEY_KINDS,
  KEY_MESSAGES,
  KEY_NAME_MAX_LENGTH,
  KEY_OVERLAP_HOURS,
  KEY_PER_MINUTE,
  KEY_PLACES_MAX,
  SCOPE_NAMES,
} from './api-keys.ts';

const NETWORK = { error: KEY_MESSAGES.networkInvalid };
const NETWORK_MAX_LENGTH = 43;
const anyNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** An address, or a network in the notation of CIDR. */
const networkSchema = rawText(NETWORK_MAX_LENGTH, KEY_MESSAGES.networkInvalid).refine(
  (text) => anyNetwork.safeParse(text).success,
  NETWORK,
);

const ORIGIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?$/;
const originSchema = rawText(253, KEY_MESSAGES.originInvalid).regex(ORIGIN, { error: KEY_MESSAGES.originInvalid });

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(KEY_PLACES_MAX, { error: `can hold at most ${KEY_PLACES_MAX} items` })
    .refine((items) => new Set(items).size === items.length, { error: 'holds the same item twice' });

const perMinute = { error: `must be a whole number from 1 to ${KEY_PER_MINUTE.max}` };

const keyFields = {
  name: requiredLine(KEY_NAME_MAX_LENGTH).meta({ example: 'Website' }),
  scopes: listOf(z.enum(SCOPE_NAMES, { error: `must be one of ${SCOPE_NAMES.join(', ')}` })),
  /** From where a secret key is accepted; from everywhere when empty. */
  networks: listOf(networkSchema).meta({ example: [] }),
  /** Pages that may call with a publishable key; none when empty, which leaves apps and servers. */
  origins: listOf(originSchema).meta({ example: ['https://www.example.org'] }),
  perMinute: z.int(perMinute).min(1, perMinute).max(KEY_PER_MINUTE.max, perMinute).meta({ example: 300 }),
  expiresAt: instantSchema.nullable().meta({ example: '2099-01-31T18:29:59.000Z' }),
};

export const createKeyBody = z
  .strictObject({ kind: z.enum(KEY_KINDS, { error: `must be one of ${KEY_KINDS.join(', ')}` }), ...keyFields })
  .partial()
  .required({ kind: true, name: true });
export const updateKeyBody = z.strictObject(keyFields).partial();

const overlap = { error: `must be a whole number from 0 to ${KEY_OVERLAP_HOURS.max}` };
/** Hours for which the old key still opens. */
export const rotateKeyBody = z.strictObject({
  overlapHours: z
    .int(overlap)
    .min(0, overlap)
    .max(KEY_OVERLAP_HOURS.max, overlap)
    .optional()
    .default(KEY_OVERLAP_HOURS.default)
    .meta({ example: 24 }),
});

export const keySchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(KEY_KINDS),
  /** Its first characters, by which it is told from others. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  networks: z.array(z.string()),
  origins: z.array(z.string()),
  perMinute: z.int(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** At most a minute old; with the network that called. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** The key that a rotation made of it. */
  rotatedToId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: versionSchema,
});
/** With the key itself, which is never told again. */
export const newKeySchema = keySchema.extend({ key: z.string() });

export const keyAnswer = envelope(keySchema);
export const newKeyAnswer = envelope(newKeySchema);
export const keysAnswer = listAnswer(keySchema);

/** `codesRefused`: those by which so many codes of signing in were asked for that no more are sent for now. */
export const keysQuery = wholeOrPageQuery.extend({ codesRefused: queryFlag.optional() });

export type ApiKey = z.infer<typeof keySchema>;
export type KeysQuery = z.infer<typeof keysQuery>;
export type NewApiKey = z.infer<typeof newKeySchema>;
export type CreateKeyBody = z.infer<typeof createKeyBody>;
export type UpdateKeyBody = z.infer<typeof updateKeyBody>;
