import { COURIERS, type Courier } from '@sankalp/contract/orders';

const KEY = 'last-courier';

/** Courier of the parcels the last time, as this tab of the browser knows it: the documents name what is kept longer (LIMIT-01). */
export function lastCourier(): Courier | undefined {
  try {
    return COURIERS.find((courier) => courier === sessionStorage.getItem(KEY));
  } catch {
    // A browser may keep nothing.
    return undefined;
  }
}

export function rememberCourier(courier: Courier): void {
  try {
    sessionStorage.setItem(KEY, courier);
  } catch {
    // It is chosen again.
  }
}
