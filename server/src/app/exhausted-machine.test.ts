import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createOwnCounts } from '../platform/call-counts/count-calls.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createHttp } from './http.ts';

describe('a machine that has no file, port or buffer left', () => {
  const failure = (code: string, syscall: string) =>
    Object.assign(new Error(`${syscall} ${code} 127.0.0.1:5432`), { code, syscall });

  test.each([
    ['EMFILE', 'connect', 'The database cannot be reached right now. Please try again in a moment.'],
    ['ENFILE', 'connect', 'The database cannot be reached right now. Please try again in a moment.'],
    ['EADDRNOTAVAIL', 'connect', 'The database cannot be reached right now. Please try again in a moment.'],
    ['ENOBUFS', 'connect', 'The database cannot be reached right now. Please try again in a moment.'],
    ['EHOSTUNREACH', 'connect', 'The database cannot be reached right now. Please try again in a moment.'],
    ['EMFILE', 'open', 'The server is busy. Please try again in a moment.'],
  ])('%s on %s is 503, and one line of the log', async (code, syscall, message) => {
    const lines: string[] = [];
    const logger = createLogger('error', { write: (line) => void lines.push(line) });
    const countCalls = createOwnCounts();
    const http = await createHttp({ trustProxy: false, isHttps: false, logger, checkAnswers: true, countCalls });
    http.get('/', () => Promise.reject(new DrizzleQueryError('select 1', [], failure(code, syscall))));
    const answer = await http.inject('/');
    await http.close();
    expect([answer.statusCode, answer.json().message]).toEqual([503, message]);
    expect(answer.headers['retry-after']).toBe('5');
    expect(lines).toEqual([expect.stringContaining(code)]);
    expect(lines[0]).not.toContain('    at ');
    expect(lines[0]).not.toContain('select 1');
  });
});
