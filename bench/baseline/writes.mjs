// One statement a write, so one round trip and one commit: the row is locked, written and audited by a chain of CTEs.
import { randomUUID } from 'node:crypto';
import { checkoutWriteOf } from './checkouts.mjs';
import { orderWriteOf } from './orders.mjs';

const shown = `id, name, whatsapp_mobile_number as "whatsappMobileNumber", dob::text, state, city, pincode, gender,
  profile_image_key as "profileImageKey", created_at as "createdAt", updated_at as "updatedAt", version`;

/** @param {string} row */
const audited = (row) => `jsonb_build_object('name', ${row}.name, 'whatsappMobileNumber', ${row}.whatsapp_mobile_number,
  'dob', ${row}.dob, 'state', ${row}.state, 'city', ${row}.city, 'pincode', ${row}.pincode, 'gender', ${row}.gender,
  'profileImageKey', ${row}.profile_image_key)`;

const locked = 'locked as (select * from users where id = $1 and deleted_at is null for no key update)';
const auditColumns = 'audit_log (id, action, entity, entity_id, before, after, request_id)';

const create = `
  with created as (
    insert into users (id, name, whatsapp_mobile_number, dob, state, city, pincode, gender, profile_image_key)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *
  ), noted as (
    insert into ${auditColumns}
    select gen_random_uuid(), 'create', 'users', id, null, ${audited('created')}, 'baseline' from created
  )
  select ${shown} from created`;

const update = `
  with ${locked}, written as (
    update users u set name = $2, whatsapp_mobile_number = $3, dob = $4, state = $5, city = $6, pincode = $7, gender = $8,
      profile_image_key = $9, updated_at = now(), version = u.version + 1
    from locked where u.id = locked.id returning u.*
  ), noted as (
    insert into ${auditColumns}
    select gen_random_uuid(), 'update', 'users', id, ${audited('locked')}, ${audited('written')}, 'baseline'
    from locked join written using (id)
  )
  select ${shown} from written`;

const remove = `
  with ${locked}, written as (
    update users u set deleted_at = now(), updated_at = now(), version = u.version + 1
    from locked where u.id = locked.id returning u.id
  ), noted as (
    insert into ${auditColumns}
    select gen_random_uuid(), 'delete', 'users', id, ${audited('locked')}, null, 'baseline' from locked join written using (id)
  )
  select id from written`;

/**
 * The statement of a write of one user, or of a call that concerns checkouts or orders.
 * @param {string} method
 * @param {string} pathname
 * @param {Record<string, string | null>} body
 */
export function writeOf(method, pathname, body) {
  const ofOthers = checkoutWriteOf(pathname, body) ?? orderWriteOf(pathname, body);
  if (ofOthers) return ofOthers;
  const id = pathname.split('/').at(-1);
  if (method === 'DELETE') return { name: 'remove', text: remove, values: [id] };
  const { name, whatsappMobileNumber, dob, state, city, pincode, gender, profileImageKey } = body;
  const values = [name, whatsappMobileNumber, dob, state, city, pincode, gender, profileImageKey];
  if (method === 'PUT') return { name: 'update', text: update, values: [id, ...values] };
  return { name: 'create', text: create, values: [randomUUID(), ...values] };
}
