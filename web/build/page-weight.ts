import { gzipSync } from 'node:zlib';

/** What a cheap phone on a slow line may have to wait for, in gzip. */
const PAGE_MAX_KB = 25;
const WITH_SCRIPT_MAX_KB = 95;

const gzipKb = (text: string) => gzipSync(text).length / 1024;

/** What is wrong with the weight of a page, with and without its script. */
export function weightFault(html: string): string | undefined {
  const page = gzipKb(html.replaceAll(/<script>.*?<\/script>/gs, ''));
  if (page > PAGE_MAX_KB) return `weighs ${page.toFixed(1)} KB without its script: at most ${PAGE_MAX_KB}.`;
  const whole = gzipKb(html);
  if (whole > WITH_SCRIPT_MAX_KB) return `weighs ${whole.toFixed(1)} KB: at most ${WITH_SCRIPT_MAX_KB}.`;
  return undefined;
}
