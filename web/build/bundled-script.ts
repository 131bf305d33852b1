import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** `entry` and all that it imports as one script that can stand in a page. */
export async function bundledScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
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
