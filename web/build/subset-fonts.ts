import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));
const FACE = /@font-face\s*\{[^}]*\}/g;
const URL_IN_FACE = /url\("([^"]+\.woff2)"\)/;
/**
 * What a text needs to be set right, marks and conjuncts of Devanagari included, and figures of one width. Without the
 * contextual arrows and the other shapes that a font offers to whoever asks.
 */
const FEATURES = [
  ...['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  ...['abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cjct', 'dist', 'half', 'haln', 'nukt', 'pref', 'pres'],
  ...['pstf', 'psts', 'rkrf', 'rphf', 'vatu'],
];

/** Cuts each font file down to the characters and weights that its `@font-face` names. */
export function subsetFonts(): Plugin {
  return {
    name: 'sankalp:subset-fonts',
    apply: 'build',
    // The style sheet as it was written.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      async handler(code, id) {
        const faces = code.match(FACE) ?? [];
        const cut = await Promise.all(faces.map((face) => withSubset(face, id)));
        return faces.reduce((result, face, i) => result.replace(face, () => cut[i] ?? face), code);
      },
    },
  };
}

async function withSubset(face: string, sheet: string): Promise<string> {
  const source = URL_IN_FACE.exec(face)?.[1];
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1];
  if (!source || !ranges) return face;
  const weights = /font-weight: (\d+) (\d+);/.exec(face)?.slice(1).map(Number);
  const [min, max] = weights ?? [];
  const isVariable = source.includes('wght') && min !== undefined && max !== undefined;
  const subset = await cutFont(
    createRequire(sheet).resolve(source),
    charactersOf(ranges),
    isVariable ? { min, max } : undefined,
  );
  const file = join(CACHE, `${hashOf(subset)}-${source.split('/').at(-1)}`);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, subset);
  return face.replace(URL_IN_FACE, `url("${relative(dirname(sheet), file).replaceAll('\\', '/')}")`);
}

/** A font file with what `text` needs of it. */
export async function cutFont(path: string, text: string, weights?: { min: number; max: number }): Promise<Buffer> {
  return subsetFont(await readFile(path), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Of a file's content, for its name. */
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** `U+0020-007E, U+20B9` as the text of these characters. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}
