import { t } from 'virtual:texts';
import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { formatDay } from '@sankalp/contract/shared/dates';
import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import { CONSENT_LABEL } from '@sankalp/contract/users';
import { joiningDayOf, type ListedUser, phoneOf } from '../user-display.ts';

/** Which users the list shows: the same rules in the browser as on the server, under the same names. */

/** As in the address and in the query; an empty text is no condition. */
export interface UserFilter {
  search: string;
  /** `YYYY-MM-DD`, that day in the foundation's zone. */
  joiningDate: string;
  /** Days between which they joined, both included: asked for by a link of the numbers. */
  joinedFrom: string;
  joinedTo: string;
  gender: string;
  /** Any of them. */
  city: readonly string[];
  /** Consent to messages. */
  consent: string;
}

export const NO_FILTER: UserFilter = {
  search: '',
  joiningDate: '',
  joinedFrom: '',
  joinedTo: '',
  gender: '',
  city: [],
  consent: '',
};

export function isFiltered(filter: UserFilter): boolean {
  return Object.values(filter).some((value) => value.length > 0);
}

/** The users that meet every condition, in the order in which they came. */
export function filterUsers(users: readonly ListedUser[], filter: UserFilter): readonly ListedUser[] {
  if (!isFiltered(filter)) return users;
  const wanted = searchTerm(filter.search);
  const cities = new Set<string | null | undefined>(filter.city);
  return users.filter(
    (user) =>
      (filter.gender === '' || user.gender === filter.gender) &&
      (filter.consent === '' || user.consent === filter.consent) &&
      (cities.size === 0 || cities.has(user.city)) &&
      (filter.joiningDate === '' || joiningDayOf(user) === filter.joiningDate) &&
      (filter.joinedFrom === '' || (joiningDayOf(user) ?? '') >= filter.joinedFrom) &&
      (filter.joinedTo === '' || (joiningDayOf(user) ?? '9999') <= filter.joinedTo) &&
      (wanted === '' || searchTextOf(user).includes(wanted)),
  );
}

/** The distinct cities, in reading order. */
export function citiesOf(users: readonly ListedUser[]): string[] {
  const cities = new Set(users.flatMap(({ city }) => (city ? [city] : [])));
  return [...cities].sort((a, b) => a.localeCompare(b, 'en-IN'));
}

function searchTerm(search: string): string {
  return phoneSearchDigits(search) ?? search.normalize('NFC').trim().toLowerCase();
}

// The same row is asked at every keystroke.
const searchTexts = new WeakMap<ListedUser, string>();

function searchTextOf(user: ListedUser): string {
  let text = searchTexts.get(user);
  if (text === undefined) {
    text = `${user.name.toLowerCase()} ${phoneOf(user).replace(/\D/g, '')}`;
    searchTexts.set(user, text);
  }
  return text;
}

/** Texts of the filter's chips, and the filter without each; the search stands in its own box. */
export function filterChipTexts({ joiningDate, joinedFrom, joinedTo, gender, city, consent }: UserFilter) {
  const chips: { text: string; without: Partial<UserFilter> }[] = [];
  if (joiningDate)
    chips.push({
      text: t('Joining Date: {joiningDate}', { joiningDate: formatDay(joiningDate) || joiningDate }),
      without: { joiningDate: '' },
    });
  if (joinedFrom)
    chips.push({
      text: t('Joined from {day}', { day: formatDay(joinedFrom) || joinedFrom }),
      without: { joinedFrom: '' },
    });
  if (joinedTo)
    chips.push({ text: t('Joined until {day}', { day: formatDay(joinedTo) || joinedTo }), without: { joinedTo: '' } });
  if (gender) chips.push({ text: t('Gender: {gender}', { gender: t(gender) }), without: { gender: '' } });
  for (const name of city)
    chips.push({ text: t('City: {name}', { name }), without: { city: city.filter((other) => other !== name) } });
  const label = Object.entries(CONSENT_STATUS_LABELS).find(([status]) => status === consent)?.[1];
  if (label) chips.push({ text: `${t(CONSENT_LABEL)}: ${t(label)}`, without: { consent: '' } });
  return chips;
}
