import { CONSENT_STATE_LABELS } from '@sankalp/contract/consents';
import { formatDay } from '@sankalp/contract/shared/dates';
import { CONSENT_LABEL } from '@sankalp/contract/user-labels';
import type { UserFilter } from './user-filter.ts';

/** What the filter says of itself on the chips, and what it is without that; the search stands in its own box. */
export function filterChipTexts({ joiningDate, gender, city, consent }: UserFilter) {
  const chips: { text: string; without: Partial<UserFilter> }[] = [];
  if (joiningDate)
    chips.push({ text: `Joining Date: ${formatDay(joiningDate) || joiningDate}`, without: { joiningDate: '' } });
  if (gender) chips.push({ text: `Gender: ${gender}`, without: { gender: '' } });
  for (const name of city)
    chips.push({ text: `City: ${name}`, without: { city: city.filter((other) => other !== name) } });
  const said = Object.entries(CONSENT_STATE_LABELS).find(([state]) => state === consent)?.[1];
  if (said) chips.push({ text: `${CONSENT_LABEL}: ${said}`, without: { consent: '' } });
  return chips;
}
