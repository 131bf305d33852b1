/** A value for each field of a body by the field's name, and for fields of one body by its own: `{ "User.name": … }`. */
export type ExampleValues = Readonly<Record<string, unknown>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly example?: unknown;
}

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

/** A body as a caller may send it. A field has the example of its schema, the value that its name tells, or the simplest of its type. */
export function exampleOf(schema: object, schemas: object, values: ExampleValues): unknown {
  const named = schemas as Readonly<Record<string, Schema>>;

  function sample(part: Schema, field: string, within: string): unknown {
    if (part.$ref) {
      const name = part.$ref.slice(part.$ref.lastIndexOf('/') + 1);
      return name in values ? values[name] : sample(named[name] ?? {}, field, name);
    }
    if ('example' in part) return part.example;
    for (const key of [`${within}.${field}`, field]) if (key in values) return values[key];
    if ('const' in part) return part.const;
    if (part.enum) return part.enum[0];
    const [choice] = part.anyOf ?? part.oneOf ?? [];
    if (choice) return sample(choice, field, within);
    return sampleOfType(part, field, within);
  }

  function sampleOfType(part: Schema, field: string, within: string): unknown {
    const type = typeof part.type === 'object' ? part.type[0] : part.type;
    if (type === 'object') {
      const fields = Object.entries(part.properties ?? {});
      return Object.fromEntries(
        fields
          .map(([name, property]) => [name, sample(property, name, within)])
          .filter(([, value]) => value !== undefined),
      );
    }
    if (type === 'array') return [sample(part.items ?? {}, field, within)];
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return Math.max(part.minimum ?? 0, 0);
    if (type === 'null') return null;
    return part.format === 'uuid' ? ID : 'Text';
  }

  return sample(schema as Schema, '', '');
}
