import { useSyncExternalStore } from 'react';
import { t } from '../texts.ts';
import classes from './offline-bar.module.css';

/** Says that the browser has no connection. The page ends above it, so that nothing stays covered. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <p role="alert" className={classes.bar}>
      {t('You are offline. Nothing can be loaded or saved until the connection is back.')}
    </p>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
