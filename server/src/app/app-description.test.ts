import { APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { appDescription, appDescriptionText, appSchemas } from './app-description.ts';

interface Media {
  readonly schema: { readonly $ref: string };
  readonly example: unknown;
}

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const MAX_BYTES = 400_000;
const description = appDescription() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
const operations = Object.values(description.paths).flatMap((methods) => Object.entries(methods));

test('holds every route of the table', () => {
  expect(operations).toHaveLength(Object.keys(APP_ROUTES).length);
});

test('is small enough to be read by whoever makes a program of it', () => {
  expect(appDescriptionText().length).toBeLessThan(MAX_BYTES);
});

test('bodies and answers have examples that their schemas take, in the contract and in the description', () => {
  const named = appSchemas();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...description, $id: 'app' });
  const media = operations.flatMap(([, { requestBody, responses }]) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => part?.content?.['application/json'] ?? []),
  );
  const faults = media.flatMap(({ schema: { $ref }, example }) => {
    const name = $ref.replace(/^.*\//, '');
    const parsed = named.get(name.replace(/Input$/, ''))?.safeParse(example);
    const isDescribed = ajv.validate({ $ref: `app${$ref}` }, example);
    const isSilent = /"Text"/.test(JSON.stringify(example));
    return [
      ...(parsed?.error?.issues ?? []).map(({ path, message }) => `${name}: ${path.join('.')} ${message}`),
      ...(isDescribed && parsed ? [] : [`${name}: ${ajv.errorsText()}`]),
      ...(isSilent ? [`${name}: says nothing in its example`] : []),
    ];
  });
  expect(media.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
