/** The id of an operation is its summary: "Update a user" is updateUser. */
export function operationIdOf(summary: string): string {
  const [verb = '', ...rest] =
    summary
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.filter((word) => !ARTICLES.has(word)) ?? [];
  return verb + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Whether an id says what is done. */
export function beginsWithVerb(id: string): boolean {
  return VERBS.has(id.match(/^[a-z]+/)?.[0] ?? '');
}

const VERBS = new Set(
  `activate add assign cancel change check choose confirm count create deactivate delete download end export get import invite list
   make mark move patch preview read record refresh remove renew request reset restore retry send set sign take test turn undo
   update upload`.split(/\s+/),
);
const ARTICLES = new Set(['a', 'an', 'the']);
