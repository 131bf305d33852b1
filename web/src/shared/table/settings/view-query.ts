/** Parameters of an address beside what a view shows: the page, which view it is, and in which tab the list stands. */
const OTHERS = ['page', 'view', 'tab'];

/** Parameters of an address that make a view: search, filter and order, whatever their sequence. */
export function viewQueryOf(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of OTHERS) params.delete(name);
  params.sort();
  return params.toString();
}

/**
 * The address of a view, of all rows where none is given, in the tab that is open. It names the view, so that a change of it is
 * known to be one.
 */
export function addressOf(view: { name?: string; query: string } | undefined, open: URLSearchParams): string {
  const params = new URLSearchParams(view?.query);
  const tab = open.get('tab');
  if (tab !== null) params.set('tab', tab);
  if (view?.name !== undefined) params.set('view', view.name);
  return `?${params}`;
}
