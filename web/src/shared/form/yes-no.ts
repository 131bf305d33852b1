import { t } from '../texts.ts';
/** The options of a `RadioChoice` that asks whether. */
export const YES_NO = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
] as const;
