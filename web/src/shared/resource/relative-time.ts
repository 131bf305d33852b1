import { wordsLocale } from '../language/language.ts';
import { t } from '../texts.ts';

const STEPS = [
  { unit: 'year', seconds: 365 * 24 * 3600 },
  { unit: 'month', seconds: 30 * 24 * 3600 },
  { unit: 'week', seconds: 7 * 24 * 3600 },
  { unit: 'day', seconds: 24 * 3600 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const format = new Intl.RelativeTimeFormat(wordsLocale, { numeric: 'auto' });

/** "2 hours ago", rounded down; "just now" within the first minute and for clocks that differ a little. */
export function relativeTime(instant: string, now: number): string {
  const seconds = (now - new Date(instant).getTime()) / 1000;
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : t('just now');
}
