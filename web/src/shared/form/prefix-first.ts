/** The options that hold what is searched for, in any case; those that begin with it stand first. */
export function prefixFirst<Option extends { label: string }>(options: readonly Option[], search: string): Option[] {
  const wanted = search.normalize('NFC').trim().toLowerCase();
  const places = options.map((option) => ({ option, at: option.label.toLowerCase().indexOf(wanted) }));
  const found = places.filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ option }) => option);
}
