import { z } from 'zod';
import { envelope } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { phoneSchema } from '../shared/phone.schema.ts';
import { optionalLine, requiredLine } from '../shared/text.schema.ts';
import { NAME_MAX_LENGTH } from '../shared/text.ts';
import { PINCODE_MAX_LENGTH } from '../users/users.ts';
import { appRoutes } from './app-route.ts';
import { ADDRESS_LINE_MAX_LENGTH, ADDRESS_MESSAGES, ADDRESSES_MAX } from './my-addresses.ts';

/** Addresses of the person who calls: one of them is the default one. */

const fields = {
  /** Recipient. */
  name: requiredLine(NAME_MAX_LENGTH).meta({ example: 'Asha Rane' }),
  line1: requiredLine(ADDRESS_LINE_MAX_LENGTH).meta({ example: '14, Model Colony Road' }),
  line2: optionalLine(ADDRESS_LINE_MAX_LENGTH).meta({ example: 'Near the water tank' }),
  city: requiredLine(NAME_MAX_LENGTH).meta({ example: 'Pune' }),
  state: requiredLine(NAME_MAX_LENGTH).meta({ example: 'Maharashtra' }),
  pincode: requiredLine(PINCODE_MAX_LENGTH).meta({ example: '411016' }),
  phone: phoneSchema.meta({ example: '+919820410001' }),
  isDefault: z.literal(true, { error: ADDRESS_MESSAGES.defaultTrue }),
};

export const createAddressBody = z.strictObject(fields).partial({ line2: true, isDefault: true });
export const updateAddressBody = z.strictObject(fields).partial();

export const myAddressSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Asha Rane' }),
  line1: z.string().meta({ example: '14, Model Colony Road' }),
  line2: z.string().nullable().meta({ example: 'Near the water tank' }),
  city: z.string().meta({ example: 'Pune' }),
  state: z.string().meta({ example: 'Maharashtra' }),
  pincode: z.string().meta({ example: '411016' }),
  /** E.164. */
  phone: z.string().meta({ example: '+919820410001' }),
  isDefault: z.boolean().meta({ example: true }),
});
export const myAddressAnswer = envelope(myAddressSchema);
export const myAddressesAnswer = envelope(z.array(myAddressSchema));
export const removedAddressAnswer = envelope(z.object({ id: idSchema }));

export const myAddressesRoutes = appRoutes({
  listMyAddresses: {
    method: 'GET',
    path: '/me/addresses',
    summary: 'List my addresses',
    about: 'The default one first, then the newest.',
    audience: 'person',
    answer: myAddressesAnswer,
  },
  createMyAddress: {
    method: 'POST',
    path: '/me/addresses',
    summary: 'Add an address',
    about: `At most ${ADDRESSES_MAX}. The first one is the default one.`,
    audience: 'person',
    body: createAddressBody,
    answer: myAddressAnswer,
    status: 201,
    refuses: { 409: ['too_many_addresses'] },
  },
  updateMyAddress: {
    method: 'PATCH',
    path: '/me/addresses/:id',
    summary: 'Change one of my addresses',
    about: 'Only the fields that are sent change. One that becomes the default takes the place of the one before.',
    audience: 'person',
    params: idParams,
    body: updateAddressBody,
    answer: myAddressAnswer,
  },
  removeMyAddress: {
    method: 'DELETE',
    path: '/me/addresses/:id',
    summary: 'Remove one of my addresses',
    about: 'Where it was the default one, the newest of the others is.',
    audience: 'person',
    params: idParams,
    answer: removedAddressAnswer,
  },
});

export type MyAddress = z.output<typeof myAddressSchema>;
export type CreateAddressBody = z.output<typeof createAddressBody>;
export type UpdateAddressBody = z.output<typeof updateAddressBody>;
