import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { JsonAnswer } from '../../shared/http/json-answer.ts';

/**
 * Answers are written by fast-json-stringify, built from the contract's zod schema. It is three times as fast as checking
 * with zod and drops what the schema does not declare, so a column added to a table never leaks by itself.
 * With `checkAnswers` (tests) every answer is also parsed by zod, strictly enough to fail the call, and one that came as text must
 * be what would have been written here: no field more, none in another form.
 */
export function createSerializerCompiler(checkAnswers: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema }) => {
    const textOf = (data: unknown) => (data instanceof JsonAnswer ? data.text : writerOf(schema)(data));
    if (!checkAnswers) return textOf;
    return (data) => {
      const text = textOf(data);
      const answer = JSON.parse(text);
      schema.parse(answer);
      if (data instanceof JsonAnswer && writerOf(schema)(answer) !== text)
        throw new Error('the contract has it otherwise');
      return text;
    };
  };
}

type Write = ReturnType<typeof fastJsonStringify>;

const writers = new WeakMap<z.ZodType, Write>();

/** Built with the first answer of a route: those of all routes together are a sixth of the start. Once for all apps of a process. */
function writerOf(schema: z.ZodType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const built = fastJsonStringify(jsonSchemaOf(schema) as AnySchema);
  writers.set(schema, built);
  return built;
}

function jsonSchemaOf(schema: z.ZodType): unknown {
  return simplify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

// Formats and patterns only matter to validators; a nullable type is faster as a type list than as anyOf.
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, format, pattern, $schema, additionalProperties, ...rest } = node as Record<string, unknown>;
  const simple = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]));
  if (typeof additionalProperties === 'object') simple.additionalProperties = simplify(additionalProperties);
  if (!Array.isArray(anyOf)) return simple;
  const options = anyOf.map(simplify) as { type?: unknown }[];
  const [first, second] = options;
  if (options.length === 2 && second?.type === 'null' && typeof first?.type === 'string') {
    return { ...simple, ...first, type: [first.type, 'null'] };
  }
  return { ...simple, anyOf: options };
}
