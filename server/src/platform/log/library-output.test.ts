import { expect, test } from 'vitest';
import { logLibraryOutput } from './library-output.ts';
import { createLogger } from './logger.ts';

const print = () => undefined;

test('what libraries print is a line of the log, and holds nothing that was typed', () => {
  const lines: string[] = [];
  const output: Pick<Console, 'error' | 'warn' | 'trace'> = { error: print, warn: print, trace: print };
  logLibraryOutput(createLogger('warn', { write: (line) => void lines.push(line) }), output);
  output.trace(Object.assign(new Error('terminating connection'), { code: '57P01' }));
  output.error('completeJobs: attempt 1/20 failed for asha@example.org;\nretrying', { password: 'Tulsi-leaf-42' });
  output.warn(42);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'a library failed', err: { message: expect.any(String) } },
    { level: 40, msg: 'completeJobs: attempt 1/20 failed for [email];\nretrying' },
    { level: 40, msg: 'a library failed' },
  ]);
  expect(lines.join('')).not.toMatch(/Tulsi|asha/);
});
