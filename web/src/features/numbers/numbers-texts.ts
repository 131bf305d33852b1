import { t } from 'virtual:texts';
import type { PictureName, Split, Unit } from '@sankalp/contract/numbers';
import type { Period } from '@sankalp/contract/numbers/periods';
import { formatDay } from '@sankalp/contract/shared/dates';
import { formatInr } from '@sankalp/contract/shared/money';
import { formatCount } from '../../shared/language/counted-text.ts';
import { wordsLocale } from '../../shared/language/language.ts';

export const PICTURE_LABELS: Readonly<Record<PictureName, string>> = {
  revenue: t('Revenue'),
  orders: t('Orders'),
  units: t('Units ordered'),
  enrolments: t('Enrolments'),
  bookings: t('Bookings'),
  people: t('New people'),
  completions: t('Courses completed'),
  dispatch: t('Days to dispatch'),
  kept: t('Dispatched in time'),
  refunds: t('Refunds'),
  stock: t('Days of stock'),
  coupons: t('Coupons used'),
};

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  '7d': t('7 days'),
  '30d': t('30 days'),
  '90d': t('90 days'),
  '12m': t('12 months'),
  '24m': t('24 months'),
};

export const SPLIT_LABELS: Readonly<Record<Split, string>> = {
  kind: t('Kind'),
  course: t('Course'),
  product: t('Product'),
  consultation: t('Consultation'),
  consultant: t('Consultant'),
  city: t('City'),
  coupon: t('Coupon'),
};

const KINDS: Readonly<Record<string, string>> = {
  courses: t('Courses'),
  products: t('Products'),
  consultations: t('Consultations'),
};

/** Name of a row of a split. */
export function nameOf(split: Split, { id, name }: { id: string; name: string }): string {
  if (split === 'kind') return KINDS[id] ?? id;
  return name === '' ? t('Not known') : name;
}

const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A number in its unit; a share or an average of nothing is a dash. */
export function formatValue(unit: Unit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'inr') return formatInr(value);
  if (unit === 'count') return formatCount(value);
  return unit === 'percent' ? `${decimals.format(value)} %` : decimals.format(value);
}

const months = new Intl.DateTimeFormat(wordsLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Name of a point: its day or its month. */
export const pointName = (unit: 'day' | 'month', from: string): string =>
  unit === 'day' ? formatDay(from) : months.format(new Date(`${from}T00:00:00Z`));
