import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from '../shared/config-error.ts';
import { VARIABLES } from './config-variables.ts';

/** Everything that can be set from outside. A fault stops the start with one line per variable. */

type Variable = keyof typeof VARIABLES;
type Values = { [Name in Variable]: z.output<(typeof VARIABLES)[Name]['schema']> };

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
type S3Variable = (typeof S3_VARIABLES)[number] | 'S3_PUBLIC_URL';

/** A bucket for media. */
interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly publicUrl: string | undefined;
}

export interface Config extends Omit<Values, 'DATA_DIR' | 'BACKUP_DIR' | 'APP_ORIGIN' | 'DEMO_DATA' | S3Variable> {
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute. */
  readonly backupDir: string;
  /** The first one stands in links; requests may come from any of them. */
  readonly origins: readonly [string, ...string[]];
  readonly demoData: boolean;
  readonly isEmbedded: boolean;
  /** Undefined: media lie in dataDir. */
  readonly s3: S3Config | undefined;
}

/** Reads the environment. Throws a ConfigError with one line per fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const read = (name: string): unknown => {
    const variable = VARIABLES[name as Variable];
    const text = given(env, name, 'secret' in variable, faults);
    const parsed = variable.schema.safeParse(text);
    if (parsed.success) return parsed.data;
    faults.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
    return undefined;
  };
  const values = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, read(name)])) as Values;
  const isEmbedded = values.DATABASE_URL === undefined;
  if (!isEmbedded && !values.SECRET_KEY && !faults.some((fault) => fault.startsWith('SECRET_KEY'))) {
    faults.push('SECRET_KEY is required with DATABASE_URL: at least 32 random characters');
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (isEmbedded && values[name]) faults.push(`${name} needs DATABASE_URL beside it`);
  }
  if (!isEmbedded && values.BACKUP_WAL_ARCHIVE) {
    faults.push('BACKUP_WAL_ARCHIVE is for the embedded database: let your own server archive its log itself');
  }
  const {
    DATA_DIR,
    BACKUP_DIR,
    APP_ORIGIN,
    DEMO_DATA,
    S3_ENDPOINT,
    S3_REGION,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_PUBLIC_URL,
    ...rest
  } = values;
  const s3 =
    S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? {
          endpoint: S3_ENDPOINT,
          region: S3_REGION,
          bucket: S3_BUCKET,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
          publicUrl: S3_PUBLIC_URL,
        }
      : undefined;
  if (!s3) faults.push(...missingOf(values, faults));
  for (const name of ['METRICS_PORT', 'WORKER_METRICS_PORT'] as const) {
    if (values.PORT && values.PORT === values[name]) faults.push(`${name} must differ from PORT`);
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));

  return {
    ...rest,
    dataDir: resolve(DATA_DIR),
    backupDir: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    origins: APP_ORIGIN ? [APP_ORIGIN] : [`http://localhost:${rest.PORT}`, `http://127.0.0.1:${rest.PORT}`],
    demoData: DEMO_DATA ?? isEmbedded,
    isEmbedded,
    s3,
  };
}

/** Variables that come together or not at all, and what belongs to them; one that is wrong has been named already. */
function missingOf(values: Values, faults: readonly string[]): string[] {
  const groups = [
    { name: 'S3_', needed: S3_VARIABLES, besides: ['S3_PUBLIC_URL'] },
    { name: 'MSG91_', needed: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], besides: [] },
  ] as const;
  return groups.flatMap(({ name: group, needed, besides }) => {
    if (![...needed, ...besides].some((name) => values[name] !== undefined)) return [];
    return needed
      .filter((name) => values[name] === undefined && !faults.some((fault) => fault.startsWith(`${name} `)))
      .map((name) => `${name} is required with the other ${group} variables`);
  });
}

function given(
  env: Record<string, string | undefined>,
  name: string,
  isSecret: boolean,
  faults: string[],
): string | undefined {
  const file = isSecret ? env[`${name}_FILE`] : undefined;
  if (file && env[name]) faults.push(`${name} and ${name}_FILE are both set`);
  if (!file) return env[name] || undefined;
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') faults.push(`${name}_FILE names a file that is empty: ${file}`);
    return text || undefined;
  } catch {
    faults.push(`${name}_FILE names a file that cannot be read: ${file}`);
    return undefined;
  }
}
