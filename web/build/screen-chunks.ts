import { type Plugin, type PluginOption, type Rolldown, runnerImport, type UserConfig } from 'vite';
import { planChunks, type Starts } from './chunk-plan.ts';
import { moduleGraph } from './module-graph.ts';
import { type ScreenFile, screenFault } from './screen-weight.ts';

/** The file that the server reads: which files a screen opens with, by its address. */
const FILE_NAME = 'preloads.json';

interface Options {
  readonly entry: string;
  /** Module with the addresses of all screens. */
  readonly routeTable: string;
  /** Modules of parts that most screens load once they stand. */
  readonly soon: readonly string[];
  /** Plugins by which the sources are read. */
  readonly sources: () => PluginOption[];
}

interface Screens extends Starts {
  /** Screen of each address. */
  readonly byAddress: Readonly<Record<string, string>>;
}

/**
 * Cuts the client into files by what each screen opens with, tells the server what that is, so that the page names all of it at
 * once (else a browser learns of each layer of files only when the layer before it has run), and refuses a screen that has grown
 * too heavy.
 */
export function screenChunks({ entry, routeTable, soon, sources }: Options): Plugin {
  let screens: Screens;
  return {
    name: 'sankalp:screen-chunks',
    apply: 'build',
    async config(config) {
      screens = { entry, soon, ...(await screensIn(routeTable, config)) };
      const graph = await moduleGraph(entry, {
        root: config.root ?? '.',
        plugins: sources(),
        resolve: config.resolve ?? {},
        build: { target: config.build?.target, assetsInlineLimit: 0 },
      });
      const plan = planChunks(graph, screens);
      const groups = plan.map(({ name, modules }, place) => ({
        name,
        // Each chunk comes after those that it needs.
        priority: plan.length - place,
        test: (id: string) => modules.has(id),
      }));
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
      };
    },
    generateBundle: {
      // The style sheets of a chunk are known at the end.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const holderOf = (id: string) =>
          chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
          // The client's own entry, whose facade is the page.
          chunks.find(({ moduleIds }) => moduleIds.includes(id)) ??
          this.error(`${id} is in no chunk`);
        // The page names these itself.
        const known = filesOf([holderOf(entry)], bundle);
        const faults: string[] = [];
        const preloads = Object.entries(screens.byAddress).map(([address, screen]) => {
          const starts = screens.open.includes(screen) ? [screen] : [...screens.shell, screen];
          const files = filesOf([entry, ...starts].map(holderOf), bundle);
          const fault = screenFault(address, weighed(files, bundle));
          if (fault) faults.push(fault);
          return [address, files.filter((file) => !known.includes(file))];
        });
        if (faults.length > 0) this.error(faults.join('\n'));
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(Object.fromEntries(preloads)) });
      },
    },
  };
}

/** Screens as the client's own table names them: each is loaded by an `import()`, of which the text tells the module. */
async function screensIn(
  routeTable: string,
  { root = '.', resolve }: UserConfig,
): Promise<Omit<Screens, 'entry' | 'soon'>> {
  const { module } = await runnerImport<typeof import('../src/app/route-table.ts')>(routeTable, {
    configFile: false,
    logLevel: 'error',
    root,
    resolve: resolve ?? {},
  });
  const moduleOf = (load: () => unknown) => {
    const [, path] = /import__\("([^"]+)"/.exec(String(load)) ?? [];
    if (!path) throw new Error(`No import() in ${String(load)}`);
    return `${root.replace(/\/$/, '')}${path}`;
  };
  const modulesOf = (table: Readonly<Record<string, () => unknown>>) =>
    Object.fromEntries(Object.entries(table).map(([address, load]) => [address, moduleOf(load)]));
  const open = modulesOf(module.openScreens);
  const inside = modulesOf(module.shellScreens);
  return {
    byAddress: { ...open, ...inside },
    // Toasts, and the screen of an unknown address, are outside as well: the kit's styles would be there without their values.
    open: [...new Set([...Object.values(open), ...[module.notFound, module.loadToasts].map(moduleOf)])],
    shell: [...new Set([module.loadShell, module.loadContent].map(moduleOf))],
    screens: [...new Set(Object.values(inside))],
  };
}

/** These chunks, all that they import at once, and the style sheets of both, those that others build on first. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  for (const chunk of chunks) add(chunk);
  return [...files];
}

function weighed(files: readonly string[], bundle: Rolldown.OutputBundle): ScreenFile[] {
  return files.flatMap((name) => {
    const file = bundle[name];
    return file ? [{ name, content: file.type === 'chunk' ? file.code : file.source }] : [];
  });
}
