import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib';

/** Keeps true: hundreds of thousands of rows wait as deflated bytes; as objects they would take many times the file's size. */

const deflate = promisify<string, ZlibOptions, Buffer>(deflateRaw);
const inflate = promisify<Buffer, Buffer>(inflateRaw);

/** Deflates a text. */
export const packText = (text: string): Promise<Buffer> => deflate(text, { level: constants.Z_BEST_SPEED });

/** Text that was packed. */
export const unpackText = async (packed: Buffer): Promise<string> => String(await inflate(packed));

/** Texts that were packed, one at a time. */
export async function* unpackTexts(packed: readonly Buffer[]): AsyncGenerator<string> {
  for (const one of packed) yield unpackText(one);
}
