import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emailSchema, loginBody } from '../auth/auth.schema.ts';
import { phoneSchema } from './phone.schema.ts';
import { line, rawText, requiredLine, requiredText, text } from './text.schema.ts';

const MARKS = 'a'.padEnd(100_000, '\u0301');

/** How often a text was brought into NFC, which takes a time that grows with the square of its marks. */
function watchNormalize() {
  const spy = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => spy.mockRestore());
  return spy;
}

describe('a text', () => {
  test.each([
    ['text', text(10)],
    ['requiredText', requiredText(10)],
    ['line', line(10)],
    ['requiredLine', requiredLine(10)],
    ['a nullable one', line(10).nullable()],
    ['a phone number', phoneSchema],
    ['an e-mail', emailSchema],
  ])('%s is not brought into NFC when it is too long for that', (_, schema) => {
    const normalize = watchNormalize();
    expect(schema.safeParse(MARKS).error?.issues).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^can have at most \d+ characters$/) }),
    ]);
    expect(normalize).not.toHaveBeenCalled();
    schema.safeParse('ordinary');
    expect(normalize).toHaveBeenCalledTimes(1);
  });

  test('may be four times as long before NFC as after it', () => {
    expect(text(2).parse('\u1f82'.normalize('NFD').repeat(2))).toBe('\u1f82\u1f82');
    expect(text(2).safeParse('\u1f82'.normalize('NFD').repeat(3)).success).toBe(false);
  });

  test('has at most thirty combining marks in a row, so that a long one does not hold the process either', () => {
    const normalize = watchNormalize();
    expect(text(100_000).safeParse(MARKS).error?.issues).toMatchObject([
      { message: 'contains characters that cannot be stored' },
    ]);
    expect(normalize).not.toHaveBeenCalled();
    expect(text(100).safeParse('a'.padEnd(31, '\u0323')).success).toBe(true);
  });

  test('is bounded, searched for what cannot be stored, brought into NFC, trimmed, and bounded again', () => {
    expect(text(3).parse('  e\u0301ab  ')).toBe('éab');
    const fault = (value: string) =>
      text(3)
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(fault('\u0000'.repeat(13))).toEqual(['can have at most 3 characters']);
    expect(fault('abcde\u0000')).toEqual(['contains characters that cannot be stored']);
    expect(fault(' abcd ')).toEqual(['can have at most 3 characters']);
  });
});

test('a raw text is kept as it was sent', () => {
  expect(rawText(4).parse(' e\u0301 ')).toBe(' e\u0301 ');
  expect(rawText(3).safeParse(' e\u0301 ').error?.issues).toMatchObject([{ message: 'can have at most 3 characters' }]);
});

test('the address of a sign-in is taken in any case and spelling', () => {
  expect(loginBody.parse({ email: ' Leela@Example.ORG ', password: ' x ' })).toEqual({
    email: 'leela@example.org',
    password: ' x ',
  });
});
