import { formatDay } from '@sankalp/contract/shared/dates';
import type { UserFilter } from './user-filter.ts';

/** What the filter says of itself on the chips; the search stands in its own box. */
export function filterChipTexts({ joiningDate, gender, city }: UserFilter) {
  const chips: { field: keyof UserFilter; text: string }[] = [];
  if (joiningDate) chips.push({ field: 'joiningDate', text: `Joining Date: ${formatDay(joiningDate) || joiningDate}` });
  if (gender) chips.push({ field: 'gender', text: `Gender: ${gender}` });
  if (city) chips.push({ field: 'city', text: `City: ${city}` });
  return chips;
}
