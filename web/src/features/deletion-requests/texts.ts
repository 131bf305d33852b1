import { texts } from '../../shared/language/texts.ts';

export const t = await texts(() => import('./locales/hi.po'));
