import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('needs nothing with the embedded database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, isEmbedded: true, demoData: true, TIME_ZONE: 'Asia/Kolkata' });
    expect(config.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  });

  test('names each variable that is wrong, a line each', () => {
    const env = {
      PORT: '99999',
      TIME_ZONE: 'Pune',
      DEMO_DATA: 'yes',
      APP_ORIGIN: 'admin.example.org',
      SECRET_KEY: 'short',
    };
    expect(() => readConfig(env)).toThrow(
      [
        'PORT must be a port number',
        'APP_ORIGIN must be an address such as https://admin.example.org',
        'SECRET_KEY must have at least 32 characters',
        'DEMO_DATA must be on or off',
        'TIME_ZONE must be a time zone such as Asia/Kolkata',
      ].join('\n'),
    );
  });

  test('needs a secret key with a database of one’s own, and then brings no demo data', () => {
    const DATABASE_URL = 'postgres://localhost/sankalp';
    expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET_KEY is required with DATABASE_URL');
    expect(readConfig({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32) })).toMatchObject({
      isEmbedded: false,
      demoData: false,
    });
    expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/x', SECRET_KEY: 'x'.repeat(32) })).toThrow(
      'DATABASE_URL must be',
    );
  });

  test('reads a secret from the file that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sankalp-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key');
    writeFileSync(file, `${'k'.repeat(40)}\n`);
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(40));
    expect(() => readConfig({ SECRET_KEY_FILE: `${file}.missing` })).toThrow(
      'SECRET_KEY_FILE names a file that cannot be read',
    );
    expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(40) })).toThrow(
      'SECRET_KEY and SECRET_KEY_FILE are both set',
    );
  });
});
