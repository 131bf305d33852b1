import type { ComponentType } from 'react';

/** Somebody who books or orders. */
export interface Person {
  id: string;
  name: string;
  phone: string;
}

/** One person, found by name or number: a field of users, which a page brings along to features that do not know them. */
export type PersonField = ComponentType<{
  label: string;
  value: Person | undefined;
  onChange: (person: Person | undefined) => void;
  required?: boolean;
}>;
