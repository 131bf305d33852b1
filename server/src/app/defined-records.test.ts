// Rules of every record hold for each kind that is declared by defineRecord, without a test of its own.
import { accessOf, type Module } from '@sankalp/contract/access';
import { MEDIA_FIELDS, type MediaOwnerName, mediaPlace } from '@sankalp/contract/media';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../shared/feature.ts';
import { describesRecord } from '../testing/describes-record.ts';
import { createTestApp, type TestSession } from '../testing/test-app.ts';
import { plainImage, upload } from '../testing/test-media.ts';
import { FEATURES } from './features.ts';

const app = await createTestApp();
const declared = FEATURES.flatMap(({ declaration }: Feature) => declaration ?? []);

let serial = 0;
/** Values of fields that mean more than their schema says, or that no two records may share. */
const OWN_VALUES: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  testimonials: () => ({ link: 'https://www.example.org/a' }),
  whatsapp_templates: () => {
    serial += 1;
    return { name: `template_${serial}`, language: 'en' };
  },
};

async function uploaded(owner: string, admin: TestSession): Promise<Record<string, string>> {
  const { fields = {} } = MEDIA_FIELDS[owner as MediaOwnerName] ?? {};
  const bytes = await plainImage('png', { width: 8, height: 4 });
  const keys: Record<string, string> = {};
  for (const field of Object.keys(fields))
    keys[field] = await upload(app, admin, { bytes, ...mediaPlace(owner as MediaOwnerName, field as never) });
  return keys;
}

test('records are declared', () => {
  expect(declared.length).toBeGreaterThan(3);
});

for (const { table: stored, contract, messages } of declared) {
  const table = getTableName(stored);
  const { paths, createBody, updateBody } = contract;
  const media = Object.keys(MEDIA_FIELDS[table as MediaOwnerName]?.fields ?? {});
  const own = (): Readonly<Record<string, unknown>> => OWN_VALUES[table]?.() ?? {};
  /** Values of the fields that are neither files nor among its own values. */
  const sample = (body: z.ZodObject, row?: object) => {
    const given = [...media, ...Object.keys(own())];
    return otherValues(
      z.object(Object.fromEntries(Object.entries(body.shape).filter(([name]) => !given.includes(name)))),
      row,
    );
  };
  const [module] = accessOf('POST', paths.list) as readonly Module[];
  const created = { ...sample(createBody), ...own() };
  describesRecord({
    app: () => app,
    path: paths.list,
    table,
    module: module as Module,
    notFound: messages.notFound,
    deleted: messages.deleted,
    hasNoHistory: !('history' in paths),
    create: async (admin) => ({ ...sample(createBody), ...own(), ...(await uploaded(table, admin)) }),
    ...(updateBody && { change: () => sample(updateBody, created) }),
  });
}
