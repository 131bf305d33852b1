import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { publicPages } from '@sankalp/contract/public-pages';
import { chooseBrowser } from '../e2e/harness/browser.ts';
import { findFreePort, makeDataDir, startProduct } from '../e2e/harness/product.ts';

// Fetched when it is first asked for: with it an install would be 185 MB larger.
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The first depends on how busy the machine is. */
const AT_LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; displayValue?: string }>
  >;
}

const { dataDir, remove } = makeDataDir();
const product = await startProduct(dataDir, { DEMO_DATA: 'off' });
const port = await findFreePort();
const options = await chooseBrowser();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  const found = [];
  for (const path of Object.values(publicPages)) found.push(await examine(path));
  console.table(Object.fromEntries(found.map(({ path, scores }) => [path, scores])));
  const faults = found.flatMap(({ faults }) => faults);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
  remove();
}

async function examine(path: string) {
  const categories = Object.keys(AT_LEAST).join(',');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${product.origin}${path}`,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--only-categories=${categories}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  const scores = Object.entries(AT_LEAST).map(([name, atLeast]) => {
    const { score, auditRefs } = report.categories[name] ?? { score: 0, auditRefs: [] };
    const lost = auditRefs
      .flatMap(({ id }) => report.audits[id] ?? [])
      .filter((audit) => audit.score !== null && audit.score < 0.9);
    return {
      name,
      score: Math.round(score * 100),
      atLeast,
      lost: lost.map(({ title, displayValue = '' }) => `${title} ${displayValue}`),
    };
  });
  return {
    path,
    scores: Object.fromEntries([
      ...scores.map(({ name, score }) => [name, score]),
      ['largest paint', report.audits['largest-contentful-paint']?.displayValue],
      ['layout shift', report.audits['cumulative-layout-shift']?.displayValue],
    ]),
    faults: scores
      .filter(({ score, atLeast }) => score < atLeast)
      .map(({ name, score, atLeast, lost }) => `${path}: ${name} ${score}, at least ${atLeast}: ${lost.join('; ')}`),
  };
}
