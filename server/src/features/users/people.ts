import type { AppPersonBody, PersonRef } from '@sankalp/contract/app-api/people.schema';
import type { SentOutcome } from '@sankalp/contract/app-api/sent-record';
import { ID_MESSAGES } from '@sankalp/contract/shared/id';
import { PHONE_MESSAGES } from '@sankalp/contract/shared/phone';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf, writtenFields } from '../../shared/db/record-table.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { badRequest, conflict } from '../../shared/problem.ts';
import { lockExisting, updateRow } from '../../shared/records/records.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findUserByPhone, insertPerson } from './people.store.ts';
import { findUser, type StoredUser } from './users.store.ts';
import { users } from './users.table.ts';

/** Keeps true: a number is one person, however many send them at once, and of who is known only what is empty is filled. */

const ENTITY = entityOf(users);
/** Attempts: of two calls the slower finds whom the faster has stored, unless they are deleted in between. */
const ATTEMPTS = 3;

export interface FoundPerson {
  readonly id: string;
  readonly outcome: SentOutcome;
}

/** Person who is meant; undefined when nobody is. A number that is none is refused. */
export async function findPerson(db: Executor, { id, phone }: PersonRef): Promise<StoredUser | undefined> {
  return id === undefined ? findUserByPhone(db, phoneOf(phone ?? '', 'person.phone')) : findUser(db, id);
}

/** Person of whom something is told, who is made when nobody has the number. */
export async function findOrCreatePerson(
  tx: Transaction,
  person: PersonRef,
  context: WriteContext,
): Promise<FoundPerson> {
  const known = await findPerson(tx, person);
  if (known) return { id: known.id, outcome: 'unchanged' };
  const { phone, name } = person;
  if (phone === undefined) throw badRequest(`person.id ${ID_MESSAGES.unknown}`);
  if (name === undefined) throw badRequest('person.name is required of somebody who is not known yet');
  return mergePerson(tx, { phone, name }, context);
}

/** Stores a person, or fills what is empty of who has the number. */
export async function mergePerson(
  tx: Transaction,
  { phone, ...fields }: AppPersonBody,
  context: WriteContext,
): Promise<FoundPerson> {
  const whatsappMobileNumber = phoneOf(phone, 'phone');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await findUserByPhone(tx, whatsappMobileNumber);
    if (known) {
      const filled = await fillEmpty(tx, known, fields, context);
      if (filled) return filled;
      continue;
    }
    const made = await insertPerson(tx, { ...fields, whatsappMobileNumber });
    if (!made) continue;
    const log = { entity: ENTITY, entityId: made.id, after: writtenFields(users, made) };
    await recordAudit(tx, context, { action: 'create', ...log });
    return { id: made.id, outcome: 'created' };
  }
  throw conflict('The person was deleted meanwhile. Please send it again.');
}

/** Undefined when they were deleted meanwhile. */
async function fillEmpty(
  tx: Transaction,
  known: StoredUser,
  fields: Partial<StoredUser>,
  context: WriteContext,
): Promise<FoundPerson | undefined> {
  if (Object.keys(missingIn(known, fields)).length === 0) return { id: known.id, outcome: 'unchanged' };
  const before = await lockExisting(tx, users, known.id);
  if (!before) return undefined;
  const changes = missingIn(before, fields);
  if (Object.keys(changes).length === 0) return { id: before.id, outcome: 'unchanged' };
  const after = await updateRow(tx, users, before.id, changes);
  await recordAudit(tx, context, {
    action: 'update',
    entity: ENTITY,
    entityId: before.id,
    before: writtenFields(users, { ...before }),
    after: writtenFields(users, { ...after }),
  });
  return { id: before.id, outcome: 'merged' };
}

const missingIn = (known: StoredUser, fields: Partial<StoredUser>): Partial<StoredUser> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value != null && known[name as keyof StoredUser] === null),
  );

function phoneOf(value: string, field: string): string {
  const phone = normalisePhone(value);
  if (!phone) throw badRequest(`${field} ${PHONE_MESSAGES.invalid}`);
  return phone;
}
