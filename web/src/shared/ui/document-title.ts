import { useEffect } from 'react';
import { foundation } from '../foundation.ts';

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} - ${foundation.name}` : foundation.name;
  }, [title]);
}
