import { texts } from './language/texts.ts';

export const t = await texts(() => import('./locales/hi.po'));
