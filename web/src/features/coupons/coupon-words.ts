import { t } from 'virtual:texts';
import type { HistoryWords } from '../../shared/resource/history-text.ts';

/** How the history of a coupon is told: it is never edited. */
export const COUPON_WORDS: HistoryWords = { entity: 'coupons', labels: { isActive: t('Active'), uses: t('Uses') } };
