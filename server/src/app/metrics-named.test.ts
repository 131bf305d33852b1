import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT_FOLDER } from '../shared/product-files.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Metrics that Prometheus makes itself. */
const OF_PROMETHEUS = new Set(['up']);
/** Metrics that are there only where backups are made or reads go to a replica. */
const WHERE_SET_UP = /^sankalp_(backup|replica)_/;
const METRIC = /\b(?:sankalp|http|nodejs|process)_[a-z0-9_]+\b|\bup\b/g;

const app = await createTestApp({ METRICS_PORT: '9464' });

const read = (name: string) => readFileSync(join(ROOT_FOLDER, 'deploy', 'monitoring', name), 'utf8');
const namesIn = (expressions: readonly string[]) => new Set(expressions.flatMap((text) => text.match(METRIC) ?? []));

/** Names of all series that a scrape of the product can hold. */
async function seriesOfProduct(): Promise<Set<string>> {
  const types = [...(await app.metricsText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const series = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set([...series, ...OF_PROMETHEUS]);
}

test.each([
  ['rules', () => [...read('sankalp.rules.yml').matchAll(/expr: >-\n\s+(.+)/g)].map(([, text = '']) => text)],
  ['dashboard', () => expressionsIn(JSON.parse(read('grafana/dashboards/sankalp.json')))],
])('the product tells every metric that the %s name', async (_where, expressions) => {
  const named = namesIn(expressions());
  expect(named.size).toBeGreaterThan(15);
  const told = await seriesOfProduct();
  expect([...named].filter((name) => !told.has(name) && !WHERE_SET_UP.test(name))).toEqual([]);
});

test('the dashboard shows every metric of the product itself', async () => {
  const shown = [...namesIn(expressionsIn(JSON.parse(read('grafana/dashboards/sankalp.json'))))].join(' ');
  const types = [...(await app.metricsText()).matchAll(/^# TYPE ((?:sankalp|http)_\S+)/gm)].map(
    ([, name = '']) => name,
  );
  expect(types.length).toBeGreaterThan(15);
  expect(types.filter((name) => !shown.includes(name))).toEqual([]);
});

function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { expr } = value as { expr?: unknown };
  return [...(typeof expr === 'string' ? [expr] : []), ...Object.values(value).flatMap(expressionsIn)];
}
