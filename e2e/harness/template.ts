import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Tells the workers where the folder is of which they take copies. */
export const TEMPLATE_VARIABLE = 'E2E_TEMPLATE';

/** Makes an empty folder that of a product which has been started before: with its database, its admin and its demo data. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  // The database has an owner of its own, who comes along.
  if (template) await promisify(execFile)('cp', ['-a', join(template, '.'), dataDir]);
}
