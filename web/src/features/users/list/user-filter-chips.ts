import { formatDay } from '@sankalp/contract/shared/dates';
import type { UserFilter } from './user-filter.ts';

/** What the filter says of itself on the chips, and what it is without that; the search stands in its own box. */
export function filterChipTexts({ joiningDate, gender, city }: UserFilter) {
  const chips: { text: string; without: Partial<UserFilter> }[] = [];
  if (joiningDate)
    chips.push({ text: `Joining Date: ${formatDay(joiningDate) || joiningDate}`, without: { joiningDate: '' } });
  if (gender) chips.push({ text: `Gender: ${gender}`, without: { gender: '' } });
  for (const name of city)
    chips.push({ text: `City: ${name}`, without: { city: city.filter((other) => other !== name) } });
  return chips;
}
