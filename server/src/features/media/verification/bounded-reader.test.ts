import { describe, expect, test } from 'vitest';
import { liar } from '../../../testing/test-containers.ts';
import { fakeMp4, mp4Head } from '../../../testing/test-media.ts';
import { BoundedReader } from './bounded-reader.ts';
import { hasVideoTrack } from './video-track.ts';

describe('a look', () => {
  /** A file of any size, of which the reads are counted. */
  function counted(sizeBytes: number, fill: (bytes: Buffer, start: number) => void) {
    const seen = { reads: 0, bytes: 0 };
    const read = async (start: number, length: number) => {
      seen.reads += 1;
      seen.bytes += length;
      const bytes = Buffer.alloc(length);
      fill(bytes, start);
      return bytes;
    };
    return { seen, file: { sizeBytes, read } };
  }

  test('into 2 GB of boxes far apart ends after a few hundred reads', async () => {
    const { seen, file } = counted(2 ** 31, (bytes, start) => {
      if (start === 0) mp4Head.copy(bytes);
      for (let at = start === 0 ? mp4Head.length : 0; at + 8 <= bytes.length; at += 5000)
        liar('free', 5000).copy(bytes, at, 0, 8);
    });
    expect(await hasVideoTrack('video/mp4', file)).toBe(false);
    expect(seen.reads).toBeGreaterThan(1);
    expect(seen.reads).toBeLessThanOrEqual(256);
    expect(seen.bytes).toBeLessThanOrEqual(256 * 4096);
  });

  test('reads what lies together once', async () => {
    const film = fakeMp4();
    const { seen, file } = counted(film.length, (bytes, start) => void film.copy(bytes, 0, start));
    expect(await hasVideoTrack('video/mp4', file)).toBe(true);
    expect(seen).toEqual({ reads: 1, bytes: film.length });
  });

  test('gives what is there, and says when that is not enough', async () => {
    const reader = new BoundedReader(counted(10, (bytes, start) => void bytes.fill(start)).file);
    expect(await reader.atMost(8, 4)).toHaveLength(2);
    expect(await reader.atMost(12, 4)).toHaveLength(0);
    await expect(reader.exactly(8, 4)).rejects.toThrow('it ends too early');
  });

  test('that the store fails is not the fault of the file', async () => {
    const read = () => Promise.reject(new Error('the bucket is away'));
    await expect(hasVideoTrack('video/webm', { sizeBytes: 99, read })).rejects.toThrow('the bucket is away');
  });
});
