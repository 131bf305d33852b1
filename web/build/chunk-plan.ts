import { mergedChunks, type PlannedChunk } from './merged-chunks.ts';
import { closureOf, type ModuleGraph } from './module-graph.ts';

/** Modules from which the client starts. */
export interface Starts {
  readonly entry: string;
  /** What lies around each screen inside. */
  readonly shell: readonly string[];
  /** Screens without the shell. */
  readonly open: readonly string[];
  /** Screens inside the shell. */
  readonly screens: readonly string[];
  /** Parts that most of them load once they stand, or at the first click. */
  readonly soon: readonly string[];
}

const IS_LIBRARY = /\/node_modules\//;
const TRANSLATOR = /\/shared\/language\/translator\.ts$/;
const CATALOGUE = /\.po$/;

/**
 * Which modules come in one file, each file after those that it needs: what all screens need by how seldom it changes, all else
 * by which screens need it, so that a screen opens with few files and little that it does not use. What no screen opens with
 * (dialogs, forms, schemas) never lies in a file that one opens with.
 */
export function planChunks(graph: ModuleGraph, starts: Starts): PlannedChunk[] {
  const planned = new Set<string>();
  const take = (name: string, modules: Iterable<string>): PlannedChunk[] => {
    const taken = new Set([...modules].filter((id) => !planned.has(id)));
    for (const id of taken) planned.add(id);
    return taken.size > 0 ? [{ name, modules: taken }] : [];
  };
  // The base waits for it in the second language, so it may need nothing of the base.
  const translator = take(
    'translator',
    closureOf(
      graph,
      [...graph.keys()].filter((id) => TRANSLATOR.test(id)),
    ),
  );
  const everywhere = closureOf(graph, [starts.entry]);
  const inside = closureOf(graph, [...starts.shell, ...starts.screens]);
  // Else the sign-in page would bring the whole shell for one icon.
  for (const id of closureOf(graph, starts.open)) if (inside.has(id)) everywhere.add(id);
  const core = take(
    'core',
    [...everywhere].filter((id) => IS_LIBRARY.test(id)),
  );
  const base = take('base', everywhere);
  const shell = take('shell', closureOf(graph, starts.shell));

  const merged = (opened: readonly string[], soon?: readonly string[]) => {
    const chunks = mergedChunks(graph, { opened, ...(soon && { soon }) }, planned);
    for (const { modules } of chunks) for (const id of modules) planned.add(id);
    return chunks;
  };
  const open = merged(starts.open);
  const screens = merged(starts.screens, starts.soon);
  const later = new Set([...graph.values()].flatMap((module) => module.later));
  const lazy = merged([...later].filter((id) => !CATALOGUE.test(id) && !planned.has(id)));
  return withoutOwn(graph, [...translator, ...core, ...base, ...shell, ...open, ...screens, ...lazy]);
}

/** Leaves to the bundler what nothing else loads: it lies in the file of its screen, where a chunk would be a file beside it. */
function withoutOwn(graph: ModuleGraph, chunks: readonly PlannedChunk[]): PlannedChunk[] {
  const entries = new Set([...graph.values()].flatMap(({ later }) => later));
  const reachedBy = new Map<string, number>();
  for (const entry of entries)
    for (const id of closureOf(graph, [entry])) reachedBy.set(id, (reachedBy.get(id) ?? 0) + 1);
  return chunks.flatMap(({ name, modules, only }) => {
    const shared = only === undefined ? modules : new Set([...modules].filter((id) => (reachedBy.get(id) ?? 0) > 1));
    return shared.size > 0 ? [{ name, modules: shared }] : [];
  });
}
