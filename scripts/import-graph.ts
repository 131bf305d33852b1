import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import or re-export: of a type, of a value, or on demand. */
export interface Import {
  /** The file that imports, from the project's root. */
  readonly from: string;
  /** A file of the project, from its root, or the name of a package: `drizzle-orm/pg-core`. */
  readonly to: string;
  /** Names that are taken, as the other file calls them; none of an import on demand. */
  readonly names: readonly string[];
  /** Takes types alone, and so loads nothing. */
  readonly isType: boolean;
}

/** Which nodes use which. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const STATEMENT =
  /^(?:import|export)\s(type\s)?(?:([^;'"]*?)\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const SELF = /^@sankalp\/(contract|server|web)(?:\/(.*))?$/;

/** Import of a source file. */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, type, taken = '', stated, onDemand = '']) => ({
    from,
    to: targetOf(from, stated ?? onDemand),
    isType: type !== undefined,
    names: (/\{([^}]*)\}/.exec(taken)?.[1] ?? '')
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .replace(/\s+as\s.*$/, ''),
      )
      .filter((name) => name !== ''),
  }));
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  const [, workspace, path = ''] = SELF.exec(specifier) ?? [];
  return workspace ? `${workspace}/src/${path}` : specifier;
}

/** The imports of all files of the project that git knows. */
export function readImports(root: string): Import[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  );
  return listed
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => importsOf(path, readIfThere(join(root, path))));
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Deleted, and not yet told to git.
    return '';
  }
}

const isTest = (path: string) => /\.(?:test|testing)\.tsx?$|\/testing\//.test(path);

/** Uses that groups of files make of each other, types included and tests left out; a file without a group is in none. */
export function graphOf(imports: readonly Import[], groupOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = isTest(from) ? [] : [groupOf(from), groupOf(to)];
    if (user && used && user !== used) graph.set(user, (graph.get(user) ?? new Set()).add(used));
  }
  return graph;
}

/** Circles, each told once: `a -> b -> a`. */
export function circlesOf(graph: Graph): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) circles.push([...trail.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
