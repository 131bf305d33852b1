import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';

/** The key that signs sessions and links of an embedded installation: made once, readable by its owner alone. */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  const key = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ConfigError(`DATA_DIR: the secret key in ${path} cannot be read (${error.code}).`);
  });
  if (key === undefined) return makeSecretKey(path);
  if (/^[\x21-\x7e]{32,}$/.test(key.trim())) return key.trim();
  throw new ConfigError(
    `DATA_DIR: ${path} does not hold a key. Put it back from a backup, or remove it to have a new one made: all sessions end then.`,
  );
}

/** A link appears with its whole content or not at all, so that a start that is killed here leaves no half key. */
async function makeSecretKey(path: string): Promise<string> {
  const key = randomBytes(48).toString('base64url');
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(key);
    await file.sync();
    await link(draft, path);
    return key;
  } catch (error) {
    // Another process that starts on this folder was first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return (await readFile(path, 'utf8')).trim();
    throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
