import type { NavigateFunction } from 'react-router';
import { chosenLanguage, language } from '../../shared/language/language.ts';
import { leaving } from '../../shared/session/leaving.ts';

/** Opens a page for the admin who has just signed in, in their language: texts are put in place while the page loads. */
export function openSignedIn(navigate: NavigateFunction, address: string): void {
  if (chosenLanguage() === language) void navigate(address, { replace: true });
  else leaving.to(address);
}
