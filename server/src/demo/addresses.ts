import { insertAddress } from '../features/addresses/index.ts';
import { listUsersSpread } from '../features/users/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { pick, randomOf } from './chance.ts';
import type { DemoOptions } from './demo-options.ts';

const PEOPLE = 60;

const STREETS = ['Lake Road', 'Model Colony Road', 'Temple Street', 'Gandhi Nagar', 'स्टेशन रोड', 'Ring Road'];
const LANDMARKS = ['Opposite the post office', 'Behind the old mill', null, null];

/** Addresses of some people, one in three of whom have a second one. */
export async function loadDemoAddresses({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'addresses')) > 0) return;
  const people = await listUsersSpread(database, PEOPLE);
  await database.transaction(async (tx) => {
    for (const [number, { id: userId, name, city, state, pincode, whatsappMobileNumber: phone }] of people.entries()) {
      if (city === null || state === null || pincode === null) continue;
      const random = randomOf(number + 70_000);
      const count = number % 3 === 0 ? 2 : 1;
      for (let place = 0; place < count; place += 1) {
        const line1 = `${1 + Math.floor(random() * 180)}, ${pick(STREETS, random())}`;
        const line2 = pick(LANDMARKS, random());
        await insertAddress(tx, { userId, name, line1, line2, city, state, pincode, phone, isDefault: place === 0 });
      }
    }
  });
}
