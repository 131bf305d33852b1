import type { ConsultationDuration } from '@sankalp/contract/consultations';
import { t } from './texts.ts';

/** How long consultations last, wherever it is told. */
export const DURATION_TEXTS: Readonly<Record<ConsultationDuration, string>> = {
  '30 min': t('30 min'),
  '1 Hr': t('1 Hr'),
};
