import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { formatDay } from '@sankalp/contract/shared/dates';
import { CONSENT_LABEL } from '@sankalp/contract/users/user-labels';
import { t } from '../texts.ts';
import type { UserFilter } from './user-filter.ts';

/** Texts of the filter's chips, and the filter without each; the search stands in its own box. */
export function filterChipTexts({ joiningDate, gender, city, consent }: UserFilter) {
  const chips: { text: string; without: Partial<UserFilter> }[] = [];
  if (joiningDate)
    chips.push({
      text: t('Joining Date: {joiningDate}', { joiningDate: formatDay(joiningDate) || joiningDate }),
      without: { joiningDate: '' },
    });
  if (gender) chips.push({ text: t('Gender: {gender}', { gender: t(gender) }), without: { gender: '' } });
  for (const name of city)
    chips.push({ text: t('City: {name}', { name }), without: { city: city.filter((other) => other !== name) } });
  const label = Object.entries(CONSENT_STATUS_LABELS).find(([status]) => status === consent)?.[1];
  if (label) chips.push({ text: `${t(CONSENT_LABEL)}: ${t(label)}`, without: { consent: '' } });
  return chips;
}
