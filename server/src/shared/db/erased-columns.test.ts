import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { rowColumns } from './columns.ts';
import { erasureOf } from './erased-columns.ts';

const people = pgTable('people', {
  id: text().primaryKey(),
  name: text().notNull(),
  occupation: text(),
  visits: integer().notNull().default(0),
  number: integer().generatedAlwaysAsIdentity(),
  searchText: text().generatedAlwaysAs(sql`lower(name)`),
  ...rowColumns,
});
const kept = { 'counts stay': ['visits', 'createdAt', 'deletedAt'] } as const;

test('a column that nobody names becomes null; what the database derives or counts is not written', () => {
  const { values } = erasureOf(people, people.id, { ...kept, 'others refer to it': ['id'] }, { name: 'Erased' });
  expect(values).toEqual({ name: 'Erased', occupation: null });
});

test('a column that may not be null does not compile before it is said what becomes of it', () => {
  // @ts-expect-error: `name` is neither among those that stay nor among those that become something
  const { values } = erasureOf(people, people.id, { ...kept, 'others refer to it': ['id'] }, {});
  expect(values).toMatchObject({ name: null });
  // @ts-expect-error: `nickname` is no column
  erasureOf(people, people.id, { ...kept, 'others refer to it': ['id', 'nickname'] }, { name: 'Erased' });
});
