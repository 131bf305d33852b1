import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractErrors } from './contract-errors.ts';

const schema = z.object({
  city: z.string().max(3, { error: 'can have at most 3 characters' }),
  dob: z.string().refine((day) => day === '', { error: 'must be a date in the form YYYY-MM-DD' }),
  price: z.number().min(1, { error: 'Price must be a valid positive number.' }).optional(),
  tags: z.array(z.string().max(3, { error: 'can have at most 3 characters' })).optional(),
  places: z.array(z.object({ name: z.string().min(1, { error: 'is required' }) })).optional(),
});
const LABELS = { city: 'City', dob: 'Date of Birth', tags: 'Tags' };

test('each complaint names its field as the form does', () => {
  expect(contractErrors(schema, { city: 'Pune', dob: '' }, LABELS)).toEqual({
    city: 'City can have at most 3 characters',
  });
});

test('dates are asked for in the order in which they are typed', () => {
  expect(contractErrors(schema, { city: '', dob: '31/02' }, LABELS)).toEqual({
    dob: 'Date of Birth must be a date in the form DD/MM/YYYY',
  });
});

test('a field within a list has its path', () => {
  expect(contractErrors(schema, { city: '', dob: '', places: [{ name: '' }] }, LABELS)).toEqual({
    'places.0.name': 'places.0.name is required',
  });
});

test('a fault of one item is one of its list', () => {
  expect(contractErrors(schema, { city: '', dob: '', tags: ['new', 'used'] }, LABELS)).toEqual({
    tags: 'Tags can have at most 3 characters',
  });
});

test('a whole sentence stays as it is', () => {
  expect(contractErrors(schema, { city: '', dob: '', price: 0 }, LABELS)).toEqual({
    price: 'Price must be a valid positive number.',
  });
});

test('a body that keeps the contract has no errors', () => {
  expect(contractErrors(schema, { city: '', dob: '' }, LABELS)).toEqual({});
});
