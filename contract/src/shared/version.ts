/** `7` as the strong entity tag `"7"`. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** The tag of a version together with what is shown of it, which also holds what belongs to other records. */
export function etagOfShown(etag: string, digest: string): string {
  return `${etag.slice(0, -1)}-${digest}"`;
}

/**
 * Whether If-Match names this version, alone or as it was shown. Compared strongly (RFC 9110, 13.1.1), so that a weak tag names none;
 * `*` names every one.
 */
export function matchesStrongly(header: string, version: number): boolean {
  return header.trim() === '*' || tagsIn(header).some((tag) => tag.replace(/-[\w-]+"$/, '"') === etagOf(version));
}

/** The version that If-Match names; undefined when it names several, any or a weak tag. */
export function versionIn(header: string): number | undefined {
  const [, version] = /^\s*"([1-9]\d{0,8})(?:-[\w-]+)?"\s*$/.exec(header) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Whether If-None-Match names this entity tag; compared weakly (RFC 9110, 13.1.2). `*` names every one. */
export function matchesWeakly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsIn(header).some((tag) => tag.replace(/^W\//, '') === etag);
}

const tagsIn = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];
