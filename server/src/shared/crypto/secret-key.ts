import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs sessions and links of an embedded installation: made once, readable by its owner alone. */
export async function ensureSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    const key = randomBytes(48).toString('base64url');
    await file.writeFile(key);
    await file.sync();
    await file.close();
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const key = (await readFile(path, 'utf8')).trim();
    if (key.length < 32) throw new Error(`${path} does not hold a key; remove it to have a new one made`);
    return key;
  }
}
