import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code that a phone got last, as the outbox of the product has it. */
export function lastCodeOf(dataDir: string, phone: string): string {
  const lines = readFileSync(join(dataDir, 'outbox', 'otp.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const sent = lines.map((line) => JSON.parse(line) as { phone: string; text: string });
  const code = /^\d{6}/.exec(sent.findLast((line) => line.phone === phone)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`${phone} got no code`);
  return code;
}
