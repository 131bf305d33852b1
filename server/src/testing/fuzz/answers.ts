import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation } from './operations.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
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

  return ({ responses }, { status, contentType, text }) => {
    const documented = responses[status];
    if (!documented) return `${status} is not in the description`;
    const [type = '', { schema } = { schema: undefined }] =
      Object.entries(documented.content ?? {}).find(([name]) => contentType.startsWith(name)) ?? [];
    if (type === '' || !schema) return `${status} with ${contentType} is not in the description`;
    if (type !== 'application/json') return undefined;
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema));
    compiled.set(schema, validate);
    return validate(JSON.parse(text)) ? undefined : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

// References of the description are to its own root.
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
}
