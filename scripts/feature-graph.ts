import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Which features use which, types included: for each that uses another, the names of those. */
export type FeatureGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Reads the imports of all files below a folder of features, but for those of tests. */
export function readFeatureGraph(folder: string): FeatureGraph {
  const featureOf = (path: string) => relative(folder, path).split(/[\\/]/)[0] ?? '';
  const isFeature = (name: string) => name !== '' && name !== '..';
  const graph = new Map<string, Set<string>>();
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(name) || /\.(?:test|testing)\.tsx?$/.test(name)) continue;
    const from = featureOf(join(parentPath, name));
    for (const [, specifier = ''] of readFileSync(join(parentPath, name), 'utf8').matchAll(IMPORT)) {
      const to = featureOf(resolve(parentPath, specifier));
      if (isFeature(to) && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The circles of features that use each other, each as `a -> b -> a`. */
export function circlesOf(graph: FeatureGraph): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (feature: string, trail: readonly string[]): void => {
    const start = trail.indexOf(feature);
    if (start >= 0) circles.push([...trail.slice(start), feature].join(' -> '));
    if (start >= 0 || finished.has(feature)) return;
    for (const used of graph.get(feature) ?? []) visit(used, [...trail, feature]);
    finished.add(feature);
  };
  for (const feature of graph.keys()) visit(feature, []);
  return circles;
}
