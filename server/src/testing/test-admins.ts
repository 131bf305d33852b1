import type { Module } from '@sankalp/contract/access';
import { newId } from '../shared/db/columns.ts';
import type { Database } from '../shared/db/database.ts';

/** Admins whose passwords are known and hashed as cheaply as can be: the product's own way takes a tenth of a second each. */

export const SUPER_ADMIN = { email: 'leela@example.org', password: 'monsoon-in-pune-7' } as const;
export const ADMIN_PASSWORD = 'banyan-tree-at-noon-3';

const HASHES = {
  [SUPER_ADMIN.password]:
    '$argon2id$v=19$m=8,t=1,p=1$cVC1bPh9xWkFfyVlgwB5cg$5ahxLC5OcpsA4Z8Vl9raJlVchPErEnJoyTK6arlwCNo',
  [ADMIN_PASSWORD]: '$argon2id$v=19$m=8,t=1,p=1$x2uo6LSHP8DK4W8en8IyPw$2PNtui+S+Ry7pwCGqfnbZlH0zW+UOSgy3w4hXRXiVII',
};

interface NewAdmin {
  readonly email: string;
  readonly password: keyof typeof HASHES;
  readonly userName: string;
  /** Without them, a super admin. */
  readonly modules?: readonly Module[];
}

export async function insertAdmin(database: Database, { email, password, userName, modules }: NewAdmin): Promise<void> {
  await database.$client.query(
    'insert into admins (id, email, user_name, password_hash, is_super_admin, modules) values ($1, $2, $3, $4, $5, $6)',
    [newId(), email, userName, HASHES[password], modules === undefined, modules ?? []],
  );
}
