import { TEXT_MESSAGES } from '@sankalp/contract/shared/text';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { badRequest } from '../problem.ts';

type Issue = z.core.$ZodIssue;

const MANY = 20;
/** So that a value that is missing is told from a wrong one; no value leaves this file. */
const WITH_INPUT = { reportInput: true } as const;

/** Zod checks every question; no coercion, so null stays null. A refusal is a 400 with a sentence for each fault. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const parsed = schema.safeParse(httpPart === 'querystring' ? singleValues(data) : data, WITH_INPUT);
    return parsed.success ? { value: parsed.data } : { error: badRequest(sentencesOf(parsed.error.issues)) };
  };

/** Throws 400 when a query does not fit. */
export function checkQuery(schema: z.ZodType, query: unknown): void {
  const parsed = schema.safeParse(singleValues(query), WITH_INPUT);
  if (!parsed.success) throw badRequest(sentencesOf(parsed.error.issues));
}

/**
 * Zod's issues as sentences that a person understands, each starting with the field's name: one text, or a list when
 * several fields fail. Values are never repeated, so no secret returns in an answer.
 */
export function sentencesOf(issues: readonly Issue[]): string | string[] {
  // One sentence a field: what follows from its first fault only confuses.
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const path = issue.path.join('\0');
    if (!first.has(path)) first.set(path, issue);
    if (first.size === MANY) break;
  }
  const sentences = [...new Set([...first.values()].flatMap(sentence))].slice(0, MANY);
  if (sentences.length === 0) return 'The request is not valid.';
  return sentences.length === 1 ? (sentences[0] as string) : sentences;
}

function sentence(issue: Issue): string | string[] {
  // A sentence about the whole form stands as it is.
  if (issue.message.startsWith('Please ')) return issue.message;
  const field = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MANY)
      .map((key) => `${[field, key.slice(0, 60)].filter(Boolean).join('.')} is not a known field`);
  }
  return `${field || 'The request body'} ${predicateOf(issue)}`;
}

/** The place of a value as a person says it: "tags (item 1)", "pictures (item 2).name". */
function nameOf(path: Issue['path']): string {
  return path
    .map((step, index) => (typeof step === 'number' ? ` (item ${step + 1})` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}

/** Fault of a value, to follow its name: the contract's messages are predicates already, zod's own are not. */
export function predicateOf(issue: Issue): string {
  if (isMissing(issue)) return TEXT_MESSAGES.required;
  // Zod's own messages begin with a capital.
  if (/^[a-z]/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `must be ${noun(issue.expected)}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big')
    return `${boundOf(issue.origin, 'can')} at most ${countOf(issue.origin, issue.maximum)}`;
  if (issue.code === 'too_small') {
    return `${boundOf(issue.origin, 'must')} at least ${countOf(issue.origin, issue.minimum)}`;
  }
  return 'is not valid';
}

/** Whether there is no value at all where one is required. */
function isMissing(issue: Issue): boolean {
  const needsValue = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code);
  // Where the input is not reported, zod's own message says so.
  return needsValue && ('input' in issue ? issue.input === undefined : /undefined$/.test(issue.message));
}

const boundOf = (origin: string, verb: 'can' | 'must') =>
  origin === 'array' ? `${verb} hold` : origin === 'string' ? `${verb} have` : 'must be';

function countOf(origin: string, count: number | bigint): string {
  if (origin === 'array') return `${count} ${count === 1 ? 'item' : 'items'}`;
  return origin === 'string' ? `${count} ${count === 1 ? 'character' : 'characters'}` : String(count);
}

function noun(expected: string): string {
  if (expected === 'string') return 'a text';
  if (expected === 'int' || expected === 'number') return expected === 'int' ? 'a whole number' : 'a number';
  if (expected === 'boolean') return 'true or false';
  if (expected === 'array') return 'a list';
  return expected === 'object' ? 'an object' : 'of another kind';
}

// A query names each parameter once; `?page=1&page=2` arrives as a list, which no schema of ours takes. One without a value says
// nothing, but its name has to be known.
function singleValues(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === '' ? undefined : value]));
}
