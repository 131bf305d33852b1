/** With its final slash, as the documents name where a save leads (PDET-19). */
export const PRODUCTS_PATH = '/dashboard/product/';
const DETAILS_PATH = '/dashboard/product-details';
export const ADD_PRODUCT_PATH = `${DETAILS_PATH}?action=add`;

/** The details page of a product (PROD-07). */
export function productPath(id: string, action: 'view' | 'edit' = 'view'): string {
  return `${DETAILS_PATH}?${new URLSearchParams({ action, id })}`;
}
