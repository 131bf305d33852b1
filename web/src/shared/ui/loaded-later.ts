import { useEffect, useState } from 'react';

/** A module that a screen is painted without. */
export interface LoadedLater<Module> {
  /** Undefined until it has come. */
  readonly module: () => Module | undefined;
  readonly load: () => Promise<Module>;
}

/** Such a module: `const kit = loadedLater(() => import('./kit.tsx'))`, outside the component. */
export function loadedLater<Module>(ask: () => Promise<Module>): LoadedLater<Module> {
  let module: Module | undefined;
  return {
    module: () => module,
    async load() {
      module ??= await ask();
      return module;
    },
  };
}

/**
 * The module inside a component: undefined until it has come, which it is asked to once the screen stands. What cannot be loaded
 * fails the component, as a lazy one would.
 */
export function useLoadedLater<Module>(later: LoadedLater<Module>): Module | undefined {
  const [, say] = useState<Module>();
  const module = later.module();
  const isThere = module !== undefined;
  useEffect(() => {
    if (isThere) return;
    later.load().then(
      (loaded) => say(() => loaded),
      (error: unknown) =>
        say(() => {
          throw error;
        }),
    );
  }, [later, isThere]);
  return module;
}
