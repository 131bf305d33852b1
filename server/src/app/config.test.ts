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

  test('takes a bucket whole or not at all', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.org',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      bucket: 'media',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      publicUrl: undefined,
    });
    expect(readConfig({ ...bucket, S3_PUBLIC_URL: 'https://media.example.org' }).s3?.publicUrl).toBe(
      'https://media.example.org',
    );
    expect(() => readConfig({ S3_PUBLIC_URL: 'https://media.example.org', S3_BUCKET: 'media' })).toThrow(
      [
        'S3_ENDPOINT is required with the other S3_ variables',
        'S3_REGION is required with the other S3_ variables',
        'S3_ACCESS_KEY_ID is required with the other S3_ variables',
        'S3_SECRET_ACCESS_KEY is required with the other S3_ variables',
      ].join('\n'),
    );
    expect(() => readConfig({ ...bucket, S3_BUCKET: 'M/..' })).toThrow(/^S3_BUCKET must be the name of a bucket$/);
  });

  test('takes the key and the template of MSG91 together alone, and codes of countries', () => {
    expect(() => readConfig({ MSG91_AUTH_KEY: 'key' })).toThrow(
      /^MSG91_TEMPLATE_ID is required with the other MSG91_ variables$/,
    );
    expect(readConfig({}).OTP_COUNTRIES).toEqual(['91']);
    expect(readConfig({ OTP_COUNTRIES: '91, 44,971' }).OTP_COUNTRIES).toEqual(['91', '44', '971']);
    expect(() => readConfig({ OTP_COUNTRIES: '+91' })).toThrow(/^OTP_COUNTRIES must be codes of countries/);
  });

  test.each(['0', '5001', '1.5', 'x'])('takes no videos of %s MB', (MEDIA_MAX_VIDEO_MB) => {
    expect(() => readConfig({ MEDIA_MAX_VIDEO_MB })).toThrow(
      'MEDIA_MAX_VIDEO_MB must be a whole number from 1 to 5000',
    );
    expect(readConfig({}).MEDIA_MAX_VIDEO_MB).toBe(2048);
  });

  test.each(['on', 'off', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback,192.168.1.1'])('trusts %s', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).not.toThrow();
  });

  test.each(['1', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/0', 'proxy.example.org', '10.0.0.1,'])(
    'does not trust %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(
        'TRUST_PROXY must be on, off, or addresses and networks such as 10.0.0.0/8, separated by commas',
      );
    },
  );

  test('wants two ports that are two', () => {
    expect(() => readConfig({ PORT: '0' })).toThrow(/^PORT must be a port number$/);
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT must differ from PORT$/);
  });

  test('keeps backups in the data folder unless told where, and says what is wrong with their settings', () => {
    const { backupDir, BACKUP_KEEP, BACKUP_AT } = readConfig({ DATA_DIR: '/srv/sankalp' });
    expect([backupDir, BACKUP_KEEP, BACKUP_AT]).toEqual(['/srv/sankalp/backups', 14, undefined]);
    expect(readConfig({ DATA_DIR: '/srv/sankalp', BACKUP_DIR: '/mnt' }).backupDir).toBe('/mnt');
    for (const BACKUP_KEEP of ['0', '1001', '-1', 'all']) {
      expect(() => readConfig({ BACKUP_KEEP })).toThrow(/^BACKUP_KEEP must be a whole number from 1 to 1000$/);
    }
    for (const BACKUP_AT of ['2:30', '24:00', '02:60', 'night']) {
      expect(() => readConfig({ BACKUP_AT })).toThrow(/^BACKUP_AT must be a time such as 02:30$/);
    }
    const own = { DATABASE_URL: 'postgres://me@localhost/sankalp', SECRET_KEY: 'k'.repeat(32) };
    expect(() => readConfig({ ...own, BACKUP_WAL_ARCHIVE: 'on' })).toThrow(/^BACKUP_WAL_ARCHIVE is for the embedded/);
  });

  test('names the levels of the log', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
      /^LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent$/,
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
    writeFileSync(`${file}.empty`, '\n');
    expect(() => readConfig({ SECRET_KEY_FILE: `${file}.empty` })).toThrow(
      /^SECRET_KEY_FILE names a file that is empty/,
    );
    expect(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(40) })).toThrow(
      'SECRET_KEY and SECRET_KEY_FILE are both set',
    );
  });
});
