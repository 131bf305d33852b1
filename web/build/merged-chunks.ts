import { closureOf, type ModuleGraph } from './module-graph.ts';

export interface PlannedChunk {
  readonly name: string;
  readonly modules: ReadonlySet<string>;
  /** Screen or dialog that alone needs it. */
  readonly only?: string | undefined;
}

/** Bytes that are as dear as a file of its own, on a slow line. */
const FILE_COSTS_BYTES = 28_000;
/** How many screens something that comes soon after them counts for. */
const SOON_COUNTS = 10;

/** Folder of a feature or of what they share, or the package or scope that a library comes from. */
const FOLDER = /(?:\/features|\/src\/shared|\/src\/app|\/contract\/src|node_modules)\/@?([\w-]+)\//;

interface Group {
  readonly modules: Set<string>;
  /** Which of the entries need it, by their places. */
  readonly users: Set<number>;
  bytes: number;
}

/** Entries, of which the last ones come after the others have been opened. */
interface Entries {
  readonly opened: readonly string[];
  readonly soon?: readonly string[];
}

/**
 * The modules that these need, but those of `planned`, in chunks, each after those that it needs. First those with the same
 * users lie together; then two chunks become one as long as the files that are saved outweigh what some load in vain. What comes
 * soon shares files with what is opened, but none that is needed by it alone.
 */
export function mergedChunks(
  graph: ModuleGraph,
  { opened, soon = [] }: Entries,
  planned: ReadonlySet<string>,
): PlannedChunk[] {
  const entries = [...opened, ...soon];
  const groups = sameUsers(graph, entries, planned);
  const loads: Loads = {
    of: (users) => [...users].reduce((sum, user) => sum + (user < opened.length ? 1 : SOON_COUNTS), 0),
    isOpened: ({ users }) => [...users].some((user) => user < opened.length),
  };
  for (;;) {
    const pair = bestPair(graph, groups, loads);
    if (!pair) break;
    const [kept, gone] = pair;
    for (const id of gone.modules) kept.modules.add(id);
    for (const user of gone.users) kept.users.add(user);
    kept.bytes += gone.bytes;
    groups.splice(groups.indexOf(gone), 1);
    // Who loads it now loads all that it needs.
    for (const group of reachedBy(neededBy(graph, groups), [kept]))
      for (const user of kept.users) group.users.add(user);
  }
  return inOrder(graph, groups).map(({ modules, users }) => ({
    name: nameOf(graph, modules, entries),
    modules,
    ...(users.size === 1 && { only: entries[[...users][0] ?? 0] }),
  }));
}

function sameUsers(graph: ModuleGraph, entries: readonly string[], planned: ReadonlySet<string>): Group[] {
  const usersOf = new Map<string, Set<number>>();
  entries.forEach((entry, place) => {
    for (const id of closureOf(graph, [entry])) {
      if (planned.has(id)) continue;
      const users = usersOf.get(id) ?? new Set();
      usersOf.set(id, users.add(place));
    }
  });
  const groups = new Map<string, Group>();
  for (const [id, users] of usersOf) {
    const key = [...users].join();
    const group = groups.get(key) ?? { modules: new Set(), users, bytes: 0 };
    group.modules.add(id);
    group.bytes += graph.get(id)?.bytes ?? 0;
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface Loads {
  /** How often a file of these users is loaded. */
  readonly of: (users: Iterable<number>) => number;
  readonly isOpened: (group: Group) => boolean;
}

/** The two whose merger saves most, if any does. */
function bestPair(graph: ModuleGraph, groups: readonly Group[], loads: Loads): [Group, Group] | undefined {
  const needs = neededBy(graph, groups);
  const pairs = groups.flatMap((one, place) =>
    groups.slice(place + 1).flatMap((other) => {
      if (loads.isOpened(one) !== loads.isOpened(other)) return [];
      const saved = savedBy(loads, one, other);
      return saved > 0 ? [{ saved, one, other }] : [];
    }),
  );
  pairs.sort((a, b) => b.saved - a.saved);
  let best: { saved: number; pair: [Group, Group] } | undefined;
  for (const { saved, one, other } of pairs) {
    if (best && best.saved >= saved) break;
    const afterAll = saved - dragged(loads, needs, one, other);
    if (afterAll <= (best?.saved ?? 0) || wouldCircle(needs, one, other)) continue;
    best = { saved: afterAll, pair: [one, other] };
  }
  return best?.pair;
}

function savedBy(loads: Loads, one: Group, other: Group): number {
  const shared = loads.of([...one.users].filter((user) => other.users.has(user)));
  const inVain = (loads.of(other.users) - shared) * one.bytes + (loads.of(one.users) - shared) * other.bytes;
  return shared * FILE_COSTS_BYTES - inVain;
}

/** Bytes of further chunks that users of one would load because the other needs them. */
function dragged(loads: Loads, needs: Needs, one: Group, other: Group): number {
  const users = new Set([...one.users, ...other.users]);
  let bytes = 0;
  for (const group of reachedBy(needs, [one, other])) {
    if (group === one || group === other) continue;
    const newcomers = loads.of([...users].filter((user) => !group.users.has(user)));
    bytes += newcomers * (group.bytes + FILE_COSTS_BYTES);
  }
  return bytes;
}

/** Whether one of them needs the other by way of a third. */
function wouldCircle(needs: Needs, one: Group, other: Group): boolean {
  const thirds = [...needs(one), ...needs(other)].filter((group) => group !== one && group !== other);
  const reached = reachedBy(needs, thirds);
  return reached.has(one) || reached.has(other);
}

function reachedBy(needs: Needs, starts: Iterable<Group>): Set<Group> {
  const reached = new Set<Group>();
  const reach = (group: Group) => {
    if (reached.has(group)) return;
    reached.add(group);
    for (const needed of needs(group)) reach(needed);
  };
  for (const start of starts) reach(start);
  return reached;
}

type Needs = (group: Group) => ReadonlySet<Group>;

/** Which groups a group imports from. */
function neededBy(graph: ModuleGraph, groups: readonly Group[]): Needs {
  const holderOf = new Map(groups.flatMap((group) => [...group.modules].map((id) => [id, group] as const)));
  const known = new Map<Group, Set<Group>>();
  return (group) => {
    const needed = known.get(group) ?? new Set<Group>();
    if (known.has(group)) return needed;
    known.set(group, needed);
    for (const id of group.modules)
      for (const imported of graph.get(id)?.imports ?? []) {
        const holder = holderOf.get(imported);
        if (holder && holder !== group) needed.add(holder);
      }
    return needed;
  };
}

function inOrder(graph: ModuleGraph, groups: readonly Group[]): Group[] {
  const needs = neededBy(graph, groups);
  const ordered = new Set<Group>();
  const add = (group: Group) => {
    if (ordered.has(group)) return;
    for (const needed of needs(group)) add(needed);
    ordered.add(group);
  };
  for (const group of groups) add(group);
  return [...ordered];
}

/** The entry that it is, or the folder or package that most of it comes from. */
function nameOf(graph: ModuleGraph, modules: ReadonlySet<string>, entries: readonly string[]): string {
  const own = entries.filter((entry) => modules.has(entry));
  const [only] = own;
  if (only && own.length === 1) return only.split('/').at(-1)?.split('.')[0] ?? 'screen';
  const bytes = new Map<string, number>();
  for (const id of modules) {
    const name = FOLDER.exec(id)?.[1] ?? 'more';
    bytes.set(name, (bytes.get(name) ?? 0) + (graph.get(id)?.bytes ?? 0));
  }
  return [...bytes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'more';
}
