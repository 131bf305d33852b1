import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Names and values behind the # of the address, such as `#receipt=<id of the checkout>`. */
export const useHash = () => new URLSearchParams(useSyncExternalStore(subscribe, () => location.hash.slice(1)));
