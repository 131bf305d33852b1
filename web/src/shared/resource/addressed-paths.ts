/** The addresses of a page that adds, edits and views the records of one kind: `?action=edit&id=…`. */
export function addressedPaths(page: string) {
  return {
    add: `${page}?action=add`,
    pathOf: (id: string, action: 'view' | 'edit' = 'view'): string => `${page}?${new URLSearchParams({ action, id })}`,
  };
}
