import type { Plugin, Rolldown } from 'vite';

const ENTRY = '/src/main.tsx';
/** The file that the server reads: which assets a screen opens with, by its address. */
const FILE_NAME = 'preloads.json';

/**
 * Tells the server what a screen will ask for, so that the page names all of it at once: else a browser learns of each
 * layer of files only when the layer before it has run. `screens` maps an address to the modules that it opens with.
 */
export function screenPreloads(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'sankalp:screen-preloads',
    apply: 'build',
    generateBundle: {
      // The style sheets of a chunk are known at the end.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const holderOf = (module: string) => {
          const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          return holder ?? this.error(`${module} is in no chunk`);
        };
        // The page names these itself.
        const known = new Set(filesOf([holderOf(ENTRY)], bundle));
        const preloads = Object.entries(screens).map(([address, modules]) => {
          const files = filesOf(modules.map(holderOf), bundle);
          const heavy = chunks.find(({ fileName, moduleIds }) => files.includes(fileName) && moduleIds.some(isOfZod));
          if (heavy) this.error(`${address} opens with zod (${heavy.fileName}): something it imports needs a schema`);
          return [address, files.filter((file) => !known.has(file))];
        });
        this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(Object.fromEntries(preloads)) });
      },
    },
  };
}

/** A tenth of all that the first screens load, and none of them checks anything: schemas lie apart in the contract. */
const isOfZod = (module: string) => module.includes('/node_modules/zod/');

/** These chunks, all that they import at once, and the style sheets of both. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const chunk of chunks) add(chunk);
  return [...files];
}
