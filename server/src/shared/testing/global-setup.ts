// Keeps true that every test run has a PostgreSQL with a migrated template, and leaves nothing behind.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { startOldestPostgres } from './installed-postgres.ts';
import { preparedDatabase } from './prepared-database.ts';
import { administer, databaseUrl } from './test-server.ts';

/**
 * Runs once before the server's tests. TEST_DATABASE_URL names a server to use instead of an embedded one; with TEST_POSTGRES=oldest it is the
 * oldest PostgreSQL that the product runs on, where that is installed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chooseServer();
  const template = `sankalp_template_${randomUUID().replaceAll('-', '')}`;
  try {
    await administer(server.url, `CREATE DATABASE ${template}`);
    const { requests, unrestricted } = await preparedDatabase({
      ownerUrl: databaseUrl(server.url, template),
      secretKey: randomUUID(),
    });
    // The tests must meet the rights that the product has, or a missing one would not be seen.
    if (unrestricted) throw new Error(`TEST_DATABASE_URL: its role must be allowed to make roles: ${unrestricted}`);
    project.provide('testServer', { url: server.url, appUrl: requests.url, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await administer(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    // Databases that a killed run has left still name it.
    await administer(server.url, `DROP ROLE IF EXISTS ${template}_app`).catch(() => undefined);
    await server.stop();
  };
}

async function chooseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'sankalp-test-'));
  try {
    const isOldest = process.env.TEST_POSTGRES === 'oldest';
    const { url, stop } = isOldest
      ? await startOldestPostgres(dataDir, { durable: false })
      : await startEmbeddedPostgres({ dataDir, durable: false });
    return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })) };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
