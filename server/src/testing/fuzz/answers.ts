import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from './operations.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Says what of an answer is not as the description has it; nothing when all is. */
export type CheckAnswer = (operation: Operation, answer: FuzzAnswer) => string | undefined;

/** A check against the schemas of the description itself. */
export function createAnswerCheck(description: object): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...description, $id: 'api' });
  const compiled = new Map<object, ValidateFunction>();

  return ({ responses }, { status, contentType, headers, text }) => {
    const documented = responses[status];
    if (!documented) return `${status} is not in the description`;
    const header = faultOfHeaders(documented.headers ?? {}, headers);
    if (header) return `${status}: ${header}`;
    const [type = '', { schema } = { schema: undefined }] =
      Object.entries(documented.content ?? {}).find(([name]) => contentType.startsWith(name)) ?? [];
    if (type === '' || !schema) return `${status} with ${contentType} is not in the description`;
    if (type !== 'application/json') return undefined;
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
    compiled.set(schema, validate);
    return validate(JSON.parse(text)) ? undefined : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

const TOLD = ['ETag', 'Retry-After', 'WWW-Authenticate'];

function faultOfHeaders(described: object, headers: FuzzAnswer['headers']): string | undefined {
  const wrong = TOLD.find((name) => name in described !== name.toLowerCase() in headers);
  return wrong && `${wrong} is ${wrong in described ? 'missing' : 'not in the description'}`;
}

// References of the description are to its own root.
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
}
