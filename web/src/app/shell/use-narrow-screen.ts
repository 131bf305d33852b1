import { useMediaQuery } from '@mantine/hooks';

/** Below this width the sidebar is a drawer (SHELL-15); the style sheets of the shell repeat the number. */
export function useNarrowScreen(): boolean {
  return useMediaQuery('(max-width: 1023.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
