/** Where this browser keeps the choice of light, dark or (absent, "auto") the system's own. */
export const COLOR_SCHEME_KEY = 'color-scheme';

/** Sets the look before the first screen is drawn; inside the shell the kit takes over. */
export function applyColorScheme(): void {
  const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && isSystemDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
