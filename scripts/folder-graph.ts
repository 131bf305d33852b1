import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Which parts of a folder use which, types included: for each that uses another, the names of those. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Reads the imports of all files below a folder, but for those of tests: its parts are its folders, and the files that lie in none. */
export function readFolderGraph(folder: string): FolderGraph {
  const partOf = (path: string) => relative(folder, path).split(/[\\/]/)[0] ?? '';
  const isPart = (name: string) => name !== '' && name !== '..';
  const graph = new Map<string, Set<string>>();
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(name) || /\.(?:test|testing)\.tsx?$/.test(name)) continue;
    const from = partOf(join(parentPath, name));
    if (from === 'testing') continue;
    for (const [, specifier = ''] of readFileSync(join(parentPath, name), 'utf8').matchAll(IMPORT)) {
      const to = partOf(resolve(parentPath, specifier));
      if (isPart(to) && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The circles of parts that use each other, each as `a -> b -> a`. */
export function circlesOf(graph: FolderGraph): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (part: string, trail: readonly string[]): void => {
    const start = trail.indexOf(part);
    if (start >= 0) circles.push([...trail.slice(start), part].join(' -> '));
    if (start >= 0 || finished.has(part)) return;
    for (const used of graph.get(part) ?? []) visit(used, [...trail, part]);
    finished.add(part);
  };
  for (const part of graph.keys()) visit(part, []);
  return circles;
}
