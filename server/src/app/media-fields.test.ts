import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FIELDS } from '@sankalp/contract/media';
import { type Column, getTableColumns, getTableName, is, isTable, type Table } from 'drizzle-orm';
import { PgArray, PgText } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** The media's own table names files, not media that belong to it; settings name columns and the provider's key, second factors codes, keys scopes, events fields; consultants have hours, payments keys of the gateway, checkouts that of their call. */
const SPARED = new Set([
  'media',
  'list_settings',
  'whatsapp_settings',
  'second_factors',
  'api_keys',
  'event_types',
  'webhook_endpoints',
  'checkouts',
  'payment_settings',
  'test_gateway_refunds',
]);

async function findTables(): Promise<Map<string, Record<string, Column>>> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.table.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(sources, file))));
  const tables = modules.flatMap((module: object) => Object.values(module)).filter((it): it is Table => isTable(it));
  return new Map(tables.map((table) => [getTableName(table), getTableColumns(table)]));
}

/** By its name, or because it is a list of free texts, as keys are. */
function holdsKeys(column: Column): boolean {
  const isListOfTexts = is(column, PgArray) && is(column.baseColumn, PgText) && !column.baseColumn.enumValues?.length;
  return /(Key|_key)s?$/.test(column.name) || isListOfTexts;
}

test('every column that holds the keys of media is declared, and nothing else', async () => {
  const tables = await findTables();
  const found = [...tables]
    .filter(([table]) => !SPARED.has(table))
    .flatMap(([table, columns]) =>
      Object.entries(columns)
        .filter(([, column]) => holdsKeys(column))
        .map(([field]) => `${table}.${field}`)
        .filter((name) => name !== 'consultants.hours'),
    );
  const declared = Object.entries(MEDIA_FIELDS).flatMap(([table, { fields }]) =>
    Object.keys(fields).map((field) => `${table}.${field}`),
  );
  expect(found.sort()).toEqual(declared.sort());
});
