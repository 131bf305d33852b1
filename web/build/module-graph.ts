import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** A module as it is when unused code is gone. */
export interface GraphModule {
  /** Modules that are loaded with it. */
  readonly imports: readonly string[];
  /** Modules that it may load later. */
  readonly later: readonly string[];
  readonly bytes: number;
}

export type ModuleGraph = ReadonlyMap<string, GraphModule>;

/**
 * How the modules of `entry` hang together: bundled once with a file for each, so that what a barrel file names and nobody uses
 * does not count.
 */
export async function moduleGraph(entry: string, config: InlineConfig): Promise<ModuleGraph> {
  const styles = styleSheets();
  const result = await build({
    ...config,
    plugins: [config.plugins, styles.plugin],
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      cssMinify: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { preserveModules: true } },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const chunks = output.filter((file) => file.type === 'chunk');
  const idOf = new Map(
    chunks.map(({ fileName, facadeModuleId, moduleIds }) => [fileName, facadeModuleId ?? moduleIds[0] ?? fileName]),
  );
  const idsOf = (files: readonly string[]) => files.flatMap((file) => idOf.get(file) ?? []);
  return new Map(
    chunks.map(({ fileName, imports, dynamicImports, code }) => [
      idOf.get(fileName) ?? fileName,
      {
        imports: [...idsOf(imports), ...styles.of(idOf.get(fileName) ?? '')],
        later: idsOf(dynamicImports),
        bytes: code.length,
      },
    ]),
  );
}

/** Style sheets that a module imports for their effect: no script is left of them. */
function styleSheets(): { plugin: Plugin; of: (id: string) => readonly string[] } {
  const sheets = new Map<string, readonly string[]>();
  return {
    of: (id) => sheets.get(id) ?? [],
    plugin: {
      name: 'sankalp:style-sheets',
      moduleParsed: ({ id, importedIds }) =>
        void sheets.set(
          id,
          importedIds.filter((name) => name.endsWith('.css')),
        ),
    },
  };
}

/** `starts` and all that is loaded with them. */
export function closureOf(graph: ModuleGraph, starts: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const reach = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of graph.get(id)?.imports ?? []) reach(imported);
  };
  for (const start of starts) reach(start);
  return reached;
}
