import type { Plugin } from 'vite';
import { bundledScript } from './bundled-script.ts';

/** Puts `entry`, bundled, into the page itself, ahead of the style sheets that a script would wait for. */
export function earlyScript(entry: string): Plugin {
  return {
    name: 'sankalp:early-script',
    apply: 'build',
    transformIndexHtml: {
      // Before the build adds its own files to the head.
      order: 'pre',
      handler: async () => [{ tag: 'script', children: await bundledScript(entry), injectTo: 'head' }],
    },
  };
}
