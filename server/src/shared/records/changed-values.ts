/** Those of the sent fields that hold something, and something else than what is stored: texts, numbers, lists of them. */
export function changedValues<Sent extends object>(sent: Sent, stored: object): Partial<Sent> {
  const held = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && (!held.has(field) || !isSame(value, held.get(field))),
  );
  return Object.fromEntries(changed) as Partial<Sent>;
}

// Never deeper than one list: what is sent may be nested without end.
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
