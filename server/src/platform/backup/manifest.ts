import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../shared/config-error.ts';
import { writeFileDurably } from './stored-file.ts';

/** Keeps true: a folder with a manifest is a whole backup, for it is written last, and names every file with its checksum. */

const FORMAT = 1;
const MANIFEST = 'manifest.json';

/** Below the folder of the backup, and never out of it. */
const path = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\]+$/);

const manifestSchema = z.object({
  format: z.int(),
  /** Files of the embedded database, or a dump of another one. */
  kind: z.enum(['cluster', 'dump']),
  startedAt: z.iso.datetime(),
  /** Moment whose state it holds; of a dump the moment when it began. */
  at: z.iso.datetime(),
  product: z.string(),
  /** The last migration of the database. */
  migration: z.int().min(0),
  postgresMajor: z.int(),
  platform: z.string(),
  /** Number of the cluster, and the first segment of its log that a restore reads; not of a dump. */
  cluster: z.object({ system: z.string().regex(/^\d+$/), firstSegment: z.string() }).optional(),
  media: z.enum(['folder', 'bucket']),
  /** Rows that existed when it began. */
  counts: z.record(z.string(), z.int()),
  folders: z.array(path),
  files: z.array(z.object({ path, bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ListedFile = Manifest['files'][number];

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...content });

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFileDurably(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);

/** Reads a manifest; a folder without one, or with one that this version does not understand, is refused by a sentence. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
      throw new ConfigError(`${folder} is not a backup: it has no ${MANIFEST}.`);
    }
    throw new ConfigError(`${join(folder, MANIFEST)} cannot be read (${error.code}).`);
  });
  const content = parsed(text);
  if (formatOf(content) > FORMAT) throw new ConfigError(`${folder} was made by a newer version of Sankalp.`);
  const manifest = manifestSchema.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new ConfigError(`${join(folder, MANIFEST)} is damaged: take another backup.`);
}

export const bytesOf = ({ files }: Pick<Manifest, 'files'>): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const formatOf = (content: unknown): number => Number((content as { format?: unknown } | undefined)?.format ?? 0);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
