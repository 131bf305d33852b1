/** The fields of `body` whose value is another one in `before`. */
export function differingFields<Body extends object>(body: Body, before: object): Partial<Body> {
  const old: Record<string, unknown> = { ...before };
  const differing = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]),
  );
  return Object.fromEntries(differing) as Partial<Body>;
}
