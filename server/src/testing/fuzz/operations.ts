import { inlined } from '../inlined.ts';

/** A part of a JSON schema, as far as the generator reads it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
}

interface Content {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: object }>>;
}

/** One call of the description. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  /** The content type of the body, when there is one. */
  readonly bodyType?: string;
  readonly body?: Schema;
  /** A body that is taken. */
  readonly example?: object | undefined;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** All calls of an OpenAPI description; what it keeps as components stands in its place. */
export function operationsOf(description: object): Operation[] {
  const { paths } = inlined(description) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => {
      const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        id: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        ...(bodyType && { bodyType, body: body?.schema, example: body?.example }),
        responses,
      };
    }),
  );
}
