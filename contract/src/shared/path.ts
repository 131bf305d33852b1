/** Every call of the product goes below this path on its own host (API-01). */
export const API_BASE = '/api/v1';

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/**
 * Fills the parameters of a path pattern: `buildPath('/users/:id', { id })`. Values are percent-encoded, so a value can
 * never reach another path.
 */
export function buildPath<Path extends string>(pattern: Path, params: Record<ParamOf<Path>, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

/** The paths that every kind of record has, below that of its list. */
export function recordPaths<List extends `/${string}`>(list: List) {
  return {
    list,
    one: `${list}/:id`,
    restore: `${list}/:id/restore`,
    history: `${list}/:id/history`,
  } as const;
}

/** Paths are the same with and without a final slash (SHELL-26). A run of slashes is matched once, so the cost is linear. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path;
}

/** Whether `path` is `pattern` with its parameters filled: `matchesPath('/users/:id', '/users/1')`. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = withoutTrailingSlash(path).split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}
