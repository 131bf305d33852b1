/** What of an address makes a view: search, filter and order, whatever their sequence. */
export function viewQueryOf(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('view');
  params.sort();
  return params.toString();
}

/** The address of a view; it names the view, so that a change of it is known to be one. */
export function addressOf({ name, query }: { name: string; query: string }): string {
  const params = new URLSearchParams(query);
  params.set('view', name);
  return `?${params}`;
}
