/**
 * Principal: in whose name something is done. `key` is a key of the API of the app (see `api_keys`), `person` one of the app's users,
 * `gateway` a payment gateway that proved itself by a signature, `product` the product itself: jobs, commands, calls that need nobody.
 */
export type Principal =
  | { readonly kind: 'admin' | 'key' | 'person'; readonly id: string }
  | { readonly kind: 'gateway' | 'product'; readonly id: null };

export const PRODUCT: Principal = { kind: 'product', id: null };

export const adminPrincipal = (id: string): Principal => ({ kind: 'admin', id });
