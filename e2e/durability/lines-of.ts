import { createInterface } from 'node:readline';
import type { Product } from '../harness/product.ts';

/** Lines that the product prints from now on. */
export function linesOf({ process: { stdout, stderr } }: Product): readonly string[] {
  const lines: string[] = [];
  for (const stream of [stdout, stderr]) if (stream) createInterface(stream).on('line', (line) => lines.push(line));
  return lines;
}
