import { t } from 'virtual:texts';
import { KEY_UNUSED_DAYS, type KeyKind, SCOPES, type Scope } from '@sankalp/contract/api-keys';
import type { ApiKey } from '@sankalp/contract/api-keys.schema';
import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { foundation } from '../../shared/foundation.ts';
import { relativeTime } from '../../shared/resource/relative-time.ts';
import type { Tone } from '../../shared/ui/badge.tsx';

export const KIND_WORDS: Readonly<Record<KeyKind, string>> = {
  publishable: t('Publishable'),
  secret: t('Secret'),
};

/** Days before its end from which a key is shown as one to be looked after. */
const SOON_DAYS = 14;

export const scopeWord = (scope: Scope): string => t(SCOPES[scope]);

/** Rights in words. */
export function rightsOf({ kind, scopes }: ApiKey): string[] {
  if (kind === 'publishable') return [t('Read catalogue and content')];
  return scopes.length === 0 ? [t('Nothing yet')] : scopes.map(scopeWord);
}

/** Places from which it is accepted. */
export function placesOf({ kind, networks, origins }: ApiKey): string[] {
  if (kind === 'secret') return networks.length === 0 ? [t('Anywhere')] : networks;
  return origins.length === 0 ? [t('Apps and servers, no pages')] : origins;
}

export const momentOf = (instant: string): string => formatDateTime(instant, foundation.timeZone);
export const endOf = ({ expiresAt }: ApiKey): string => (expiresAt ? momentOf(expiresAt) : t('Never'));

const isOver = ({ expiresAt }: ApiKey, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now;

/** Whether it opens anything; `canChange`: whether it is neither rotated nor revoked. */
export const opensAnything = (key: ApiKey, now: number): boolean => key.revokedAt === null && !isOver(key, now);
export const canChange = ({ revokedAt, rotatedToId }: ApiKey): boolean => revokedAt === null && rotatedToId === null;

/** Whether calls came by it since it was rotated, which was the last change of its row. */
const isStillUsed = ({ lastUsedAt, updatedAt }: ApiKey) => lastUsedAt !== null && lastUsedAt > updatedAt;

interface KeyStatus {
  text: string;
  tone: Tone;
  /** Said beneath it. */
  note?: string;
}

/** State of a key in a word or two. */
export function statusOf(key: ApiKey, now: number): KeyStatus {
  const { revokedAt, rotatedToId, expiresAt } = key;
  if (revokedAt !== null) return { text: t('Revoked'), tone: 'neutral' };
  if (rotatedToId !== null) {
    if (expiresAt === null || isOver(key, now)) return { text: t('Rotated'), tone: 'neutral' };
    const values = { until: momentOf(expiresAt) };
    return isStillUsed(key)
      ? { text: t('Rotated'), tone: 'warning', note: t('until {until}, still used', values) }
      : { text: t('Rotated'), tone: 'info', note: t('until {until}, not used since', values) };
  }
  if (isOver(key, now)) return { text: t('Expired'), tone: 'neutral' };
  const ends = expiresAt !== null && t('Ends on {day}', { day: formatDate(expiresAt, foundation.timeZone) });
  if (Date.parse(key.lastUsedAt ?? key.createdAt) < now - KEY_UNUSED_DAYS * DAY_MS) {
    const text = t('Not used for {days} days', { days: KEY_UNUSED_DAYS });
    return { text, tone: 'warning', ...(ends && { note: ends }) };
  }
  if (!ends) return { text: t('Active'), tone: 'success' };
  const isSoon = Date.parse(expiresAt ?? '') < now + SOON_DAYS * DAY_MS;
  return { text: ends, tone: isSoon ? 'warning' : 'success' };
}

/** When and from where it was last used, as a sentence. */
export function lastUseOf({ lastUsedAt, lastUsedFrom }: ApiKey): string {
  if (lastUsedAt === null) return t('It was never used.');
  const when = relativeTime(lastUsedAt, Date.now());
  if (lastUsedFrom === null) return t('It was last used {when}.', { when });
  return t('It was last used {when} from {address}.', { when, address: lastUsedFrom });
}
