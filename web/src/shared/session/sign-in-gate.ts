import { useSyncExternalStore } from 'react';

/**
 * The sign-in dialog over the open page: calls that need a new session wait here until the admin signed in (true) or
 * cancelled (false), so that no typed text is lost.
 */
interface Waiting {
  promise: Promise<boolean>;
  resolve: (signedIn: boolean) => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog, once for however many calls wait. */
export function askSignIn(): Promise<boolean> {
  if (waiting) return waiting.promise;
  let resolve: Waiting['resolve'] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  waiting = { promise, resolve };
  notify();
  return promise;
}

/** Closes the dialog and lets the waiting calls go on. */
export function answerSignIn(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = undefined;
  notify();
}

export function useSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
