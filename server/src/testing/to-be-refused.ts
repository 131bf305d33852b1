import { expect } from 'vitest';

interface RefusalMatchers<Result> {
  /** An answer of this status, whose message is this text or these, or matches. */
  toBeRefused(status: number, message: unknown): Result;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: as vitest declares it
  interface Matchers<T = any> extends RefusalMatchers<T> {}
}

expect.extend({
  toBeRefused(received: { status: number; body: { message?: unknown } }, status: number, message: unknown) {
    const actual = { status: received.status, message: received.body?.message };
    const expected = { status, message: message instanceof RegExp ? expect.stringMatching(message) : message };
    return {
      pass: this.equals(actual, expected),
      message: () => `${this.isNot ? 'not ' : ''}refused otherwise: ${JSON.stringify(received.body)}`,
      actual,
      expected,
    };
  },
});
