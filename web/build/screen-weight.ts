import { gzipSync } from 'node:zlib';

export interface ScreenFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * Scripts and styles that a screen may open with, in gzip. On a slow line 200 KB are a second, and a browser asks for six files at
 * once; beside them come the page, two fonts and the rows.
 */
const MAX_FILES = 20;
const MAX_KB = 250;

/** Screens that open with the fields of a record beside a table: no more of them. */
const LARGER: Readonly<Record<string, { readonly files?: number; readonly kb: number }>> = {
  '/dashboard/product': { kb: 254 },
  '/dashboard/order-details/:orderId': { kb: 262 },
  '/dashboard/product-details': { files: 22, kb: 276 },
  '/dashboard/cosultant-details': { files: 22, kb: 278 },
  '/dashboard/course-details': { files: 21, kb: 280 },
  '/dashboard/course-details/:courseId': { files: 21, kb: 280 },
  '/dashboard/user-details/:userId': { files: 26, kb: 291 },
};

/** What is wrong with the files that the screen at `address` opens with. */
export function screenFault(address: string, files: readonly ScreenFile[]): string | undefined {
  const { files: maxFiles = MAX_FILES, kb: maxKb = MAX_KB } = LARGER[address] ?? {};
  const kb = files.reduce((sum, { content }) => sum + gzipSync(content).length, 0) / 1024;
  if (files.length > maxFiles) return `${address} opens with ${files.length} files: at most ${maxFiles}.`;
  if (kb > maxKb) return `${address} opens with ${kb.toFixed(1)} KB: at most ${maxKb}.`;
  return undefined;
}
