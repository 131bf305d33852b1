import { expect, test } from 'vitest';
import { readHeaders } from './read-headers.ts';

test.each([
  ['commas', 'Username,Phone\nAsha,1\n', ['Username', 'Phone']],
  ['semicolons, a mark and Windows line ends', '\ufeffName;Mobile\r\nAsha;1\r\n', ['Name', 'Mobile']],
  ['tabs', 'Name\tPhone, mobile\tCity', ['Name', 'Phone, mobile', 'City']],
  ['quotation marks', '"Name, full","Say ""phone""","Two\nlines"\nA,1,2', ['Name, full', 'Say "phone"', 'Two\nlines']],
  ['spaces, empty heads and heads that come twice', ' Name ,,Phone,Name\n', ['Name', 'Phone']],
  ['Devanagari', 'नाम,फ़ोन\n', ['नाम', 'फ़ोन']],
])('reads heads with %s', async (_, text, headers) => {
  expect(await readHeaders(new Blob([text]))).toEqual({ headers });
});

test('reads the beginning only, even where it ends within a letter', async () => {
  const rest = 'न'.repeat(100_000);
  expect(await readHeaders(new Blob([`Name,Phone\nab${rest}`]))).toEqual({ headers: ['Name', 'Phone'] });
});

test.each([
  ['empty', new Blob([]), 'The file has no rows.'],
  ['of another encoding', new Blob([new Uint8Array([0xff, 0xfe, 0x4e, 0x00])]), /^The file is not a text in UTF-8\./],
  ['too large', { size: 32 * 1024 * 1024 + 1 } as Blob, 'The file is larger than 32 MB. Split it and try again.'],
])('refuses a file that is %s', async (_, file, text) => {
  expect(await readHeaders(file)).toEqual({ refusal: text instanceof RegExp ? expect.stringMatching(text) : text });
});
