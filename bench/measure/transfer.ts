import type { Page } from '@playwright/test';

/** Bytes of a body, and of the head before it. */
export type Transfer = { kind: string; bytes: number; headBytes: number };

/** As this browser asks for it (Brotli), or as the oldest proxies leave it. */
export type Encoding = 'as sent' | 'gzip';

/** Notes the bodies that come over the wire from now on. */
export async function watchTransfers(page: Page, encoding: Encoding = 'gzip'): Promise<() => Transfer[]> {
  const devtools = await page.context().newCDPSession(page);
  const heads = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    heads.set(requestId, { kind: type, bytes: 0, headBytes: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) transfers.push({ ...head, bytes: encodedDataLength - head.headBytes });
  });
  await devtools.send('Network.enable');
  if (encoding === 'gzip') await page.setExtraHTTPHeaders({ 'accept-encoding': encoding });
  return () => transfers;
}

export function kilobytes(transfers: readonly Transfer[], kinds?: readonly string[]): number {
  const counted = transfers.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

/** Kilobytes of all of them, heads as well. */
export const kilobytesOnTheWire = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes, headBytes }) => sum + bytes + headBytes, 0) / 1024;

/** `Script 120, Font 48`: kilobytes of each kind, the heaviest first. */
export function breakdown(transfers: readonly Transfer[]): string {
  const kinds = [...new Set(transfers.map(({ kind }) => kind))];
  const sums = kinds.map((kind) => [kind, kilobytes(transfers, [kind])] as const).sort((a, b) => b[1] - a[1]);
  return sums.map(([kind, kb]) => `${kind} ${kb.toFixed(0)}`).join(', ');
}
