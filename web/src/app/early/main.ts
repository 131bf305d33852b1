import { startEarly } from './start-early.ts';

// No storage, or one that refuses: the scripts deal with it.
try {
  startEarly();
} catch {}
