import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { leanContract } from './lean-contract.ts';

/** Puts `entry`, bundled, into the page itself, ahead of the style sheets that a script would wait for. */
export function earlyScript(entry: string): Plugin {
  return {
    name: 'sankalp:early-script',
    apply: 'build',
    transformIndexHtml: {
      // Before the build adds its own files to the head.
      order: 'pre',
      handler: async () => [{ tag: 'script', children: await bundled(entry), injectTo: 'head' }],
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [leanContract()],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const [chunk, ...others] = output;
  if (others.length > 0 || chunk.code.includes('</')) throw new Error(`${entry} cannot stand in a page.`);
  return chunk.code.trim();
}
