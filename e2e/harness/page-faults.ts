import type { BrowserContext } from '@playwright/test';

const BINDING = 'sankalpReportViolation';

/** Collects, from now on, the uncaught errors of all pages and whatever their content security policy reports. */
export async function listenForFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  // Errors that a script tries out and catches are reported by this event alone.
  await context.exposeBinding(BINDING, (_, report: string) => faults.push(report));
  await context.addInitScript((binding) => {
    const report = (globalThis as unknown as Record<string, (text: string) => void>)[binding];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      report?.(`${effectiveDirective} ${blockedURI} on ${location.pathname}, from ${sourceFile}:${lineNumber}`),
    );
  }, BINDING);
  return faults;
}
