import type { Consultation } from '@sankalp/contract/consultations.schema';
import type { PersonField } from '../../shared/form/person-field.ts';

/** Choices in a form about bookings come from features that know this one: a page brings them along. */
export interface BookingChoices {
  /** RTK Query's state of all consultations. */
  useConsultations: (isSkipped: boolean) => BookableQuery;
  /** For whom one books, found by name or number. */
  UserField: PersonField;
}

/** A consultation as one chooses it. */
export type Bookable = Pick<Consultation, 'id' | 'consultationName' | 'consultunt' | 'duration' | 'price' | 'isActive'>;

interface BookableQuery {
  data?: readonly Bookable[] | undefined;
  isLoading: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface Named {
  id: string;
  name: string;
}

const names = new Intl.Collator('en-IN', { sensitivity: 'base' });
const byName = (one: Named, other: Named) => names.compare(one.name, other.name);

/** Everybody who offers something, by name. */
export function consultantsOf(consultations: readonly Bookable[] = []): Named[] {
  const found = new Map(consultations.map(({ consultunt }) => [consultunt.id, consultunt]));
  return [...found.values()].sort(byName);
}

/** By name; two of one name are told apart by whom they are with. */
export const consultationsByName = (consultations: readonly Bookable[] = []): Named[] =>
  consultations
    .map(({ id, consultationName, consultunt }) => ({ id, name: `${consultationName} (${consultunt.name})` }))
    .sort(byName);
