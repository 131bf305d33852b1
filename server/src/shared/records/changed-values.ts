/** The sent fields whose value differs from the stored one: texts, numbers, lists of them. */
export function changedValues<Sent extends object>(sent: Sent, stored: object): Partial<Sent> {
  const storedValues = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && (!storedValues.has(field) || !isSame(value, storedValues.get(field))),
  );
  return Object.fromEntries(changed) as Partial<Sent>;
}

// One level of list only, since what is sent may be nested without end.
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
