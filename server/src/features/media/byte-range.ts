import type { ByteRange } from '../../platform/media-store/media-store.ts';

/**
 * Part of a file that a Range header names: one part, or something that no file of this size has. Undefined means all of it:
 * several parts, other units and what cannot be understood are answered whole, as the standard allows.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
