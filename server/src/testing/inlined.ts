/** A description whose components stand where it refers to them. */
export function inlined<Description extends object>(description: Description): Description {
  const follow = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(follow);
    if ('$ref' in node) return follow(componentOf(description, String(node.$ref)));
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, follow(part)]));
  };
  return follow(description) as Description;
}

function componentOf(description: object, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], description);
}
