import { randomUUID } from 'node:crypto';

type Person = {
  name: string;
  phone: string;
  gender: string;
  city: string;
  state: string;
  pincode: string;
  dob: string;
};

const given = ['Asha', 'Bharat', 'Chitra', 'Dinesh', 'Esha', 'Farhan', 'Gauri', 'Harish', 'Isha', 'Jatin', 'Kavita'];
const family = [
  'Rane',
  'Iyer',
  'Bose',
  'Nair',
  'Patel',
  'Rao',
  'Sen',
  'Joshi',
  'Kulkarni',
  'Das',
  'Menon',
  'Gill',
  'Shah',
];
const places = [
  ['Pune', 'Maharashtra', 411001],
  ['Kochi', 'Kerala', 682001],
  ['Jaipur', 'Rajasthan', 302001],
  ['Lucknow', 'Uttar Pradesh', 226001],
  ['Mysuru', 'Karnataka', 570001],
] as const;
// The seeded people's numbers begin with 7, 8 and 9.
const FIRST_PHONE = 6_300_000_000;

/** People whom the seeded database does not know; the same at each call. */
export function newPeople(count: number): Person[] {
  return Array.from({ length: count }, (_, i) => {
    const [city, state, pincode] = places[i % places.length] ?? places[0];
    return {
      name: `${given[i % given.length]} ${family[i % family.length]}`,
      phone: `+91${FIRST_PHONE + i}`,
      gender: i % 2 === 0 ? 'female' : 'male',
      city,
      state,
      pincode: String(pincode + (i % 50)),
      dob: `${1950 + (i % 55)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
    };
  });
}

export function toImportFile(people: readonly Person[]): string {
  const lines = people.map(({ name, phone, gender, city, state, pincode, dob }) =>
    [name, phone, gender, city, state, pincode, dob].join(','),
  );
  return ['Username,Phone,Gender,City,State,Pincode,Date of Birth', ...lines].join('\n');
}

/** The same rows as COPY takes them: with ids, which the table does not make itself. */
export function toCopyFile(people: readonly Person[]): string {
  return people
    .map(({ name, phone, gender, city, state, pincode, dob }) =>
      [randomUUID(), name, phone, gender, city, state, pincode, dob].join(','),
    )
    .join('\n');
}
