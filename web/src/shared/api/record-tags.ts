import type { CacheTag } from './root-api.ts';

/** The cache tags of the records of one kind: of their list, of one, and of what happened to it. */
export function recordTags<Type extends CacheTag['type']>(type: Type) {
  return {
    list: { type, id: 'LIST' },
    one: (id: string) => ({ type, id }),
    history: (id: string) => ({ type, id: `${id}/history` }),
  } as const;
}
