import { Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { BackupsService } from '../../features/backups/index.ts';
import { registerBackupMetrics } from './backup-metrics.ts';

const LAST = { lastAt: null, hasFailed: false, isLogStuck: false, ageSeconds: 42 };

/** Text of a scrape, beside a figure of the process itself. */
function scraping(last: BackupsService['last']): () => Promise<string> {
  const registry = new Registry();
  new Gauge({ name: 'of_the_process', help: 'Always there', registers: [registry] }).set(1);
  registerBackupMetrics(registry, { last });
  return async () => {
    const lines = (await registry.metrics()).split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('#')).join('; ');
  };
}

test('the age of the last backup is told', async () => {
  expect(await scraping(async () => LAST)()).toBe('of_the_process 1; sankalp_backup_age_seconds 42');
});

test('a database that hangs, or fails, holds no scrape and tells no age; it is asked once for all who scrape', async () => {
  let asked = 0;
  const scrape = scraping(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  expect(await Promise.all([scrape(), scrape()])).toEqual(['of_the_process 1', 'of_the_process 1']);
  expect(await scrape()).toBe('of_the_process 1');
  expect(asked).toBe(1);
  expect(await scraping(async () => Promise.reject(new Error('gone')))()).toBe('of_the_process 1');
});
