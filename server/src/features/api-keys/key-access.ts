import type { KeyKind } from '@sankalp/contract/api-keys';
import ipaddr from 'ipaddr.js';
import type { OnDatabase } from '../../shared/feature.ts';
import type { KeyAccess, KeyCaller } from '../../shared/http/app-guard.ts';
import { BoundedMap } from '../../shared/memory/bounded-map.ts';
import { createLatestRead } from '../../shared/memory/latest-read.ts';
import { problem } from '../../shared/problem.ts';
import * as store from './api-keys.store.ts';
import { hashOf, isKeyText } from './key-text.ts';

/** Keeps true: a key opens from the places that it names, until it ends, and no call is answered by what was read of it before. */

/** Half of the time after which a use is written down again, so that none is left out. */
const NOTED_EVERY_MS = 30_000;
const KEYS_MAX = 1_000;

export function createKeyAccess({ database }: OnDatabase): KeyAccess {
  const find = store.prepareKeyLookUp(database);
  // A website calls by one key: its look-ups would be half of what its pages cost.
  const share = createLatestRead<Awaited<ReturnType<typeof find>>>();
  const notedAt = new BoundedMap<string, number>(KEYS_MAX);
  const lookUp = (hash: string, tables: readonly string[]) => share(`${hash} ${tables}`, () => find(hash, tables));

  return {
    async authenticate(text: string, kind: KeyKind, { ip, origin, tables }): Promise<KeyCaller> {
      const key = isKeyText(text, kind) ? await lookUp(hashOf(text), tables) : undefined;
      if (key?.kind !== kind) throw problem(401, 'key_invalid', 'This key is not valid.');
      if (key.isOver) throw problem(401, 'key_ended', 'This key has ended.');
      if (!isFromNetwork(ip, key.networks)) {
        throw problem(403, 'network_refused', 'This key is not accepted from this network.');
      }
      if (kind === 'publishable' && origin !== undefined && !key.origins.includes(origin)) {
        throw problem(403, 'origin_refused', 'This key is not accepted from pages of this origin.');
      }
      const { id, scopes, perMinute, heardAt, isUseNoted, revision } = key;
      return { id, kind, scopes, perMinute, heardAt, isUseNoted, revision };
    },
    async noteUse(keyId, network) {
      // A burst of calls, none of which saw the key noted, would leave as many writes behind.
      const lastMs = notedAt.get(keyId);
      if (lastMs !== undefined && performance.now() - lastMs < NOTED_EVERY_MS) return;
      notedAt.set(keyId, performance.now());
      await store.noteUse(database, keyId, network);
    },
    isKnownOrigin: (origin) => store.isKnownOrigin(database, origin),
  };
}

/** Whether an address lies in one of the networks; anywhere, where none is named. */
function isFromNetwork(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.process(network), undefined] as const);
    if (base.kind() !== address.kind()) return false;
    return address.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128));
  });
}
