import { gzipSync } from 'node:zlib';

/** What a cheap phone on a slow line may have to wait for, in gzip. */
const PAGE_MAX_KB = 25;
const WITH_SCRIPT_MAX_KB = 95;

const gzipKb = (text: string) => gzipSync(text).length / 1024;

/** What is wrong with the weight of a page, with and without its script; `fonts` are loaded beside it. */
export function weightFault(html: string, fonts: readonly Uint8Array[] = []): string | undefined {
  // Font files are packed already.
  const fontsKb = fonts.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1024;
  const page = gzipKb(html.replaceAll(/<script>.*?<\/script>/gs, '')) + fontsKb;
  if (page > PAGE_MAX_KB) return `weighs ${page.toFixed(1)} KB without its script: at most ${PAGE_MAX_KB}.`;
  const whole = gzipKb(html) + fontsKb;
  if (whole > WITH_SCRIPT_MAX_KB) return `weighs ${whole.toFixed(1)} KB: at most ${WITH_SCRIPT_MAX_KB}.`;
  return undefined;
}
