import pg from 'pg';

/** A user as the form sends one, with what names the row. */
export type StoredUser = {
  id: string;
  version: number;
  name: string;
  whatsappMobileNumber: string;
  dob: string | null;
  state: string | null;
  city: string | null;
  pincode: string | null;
  gender: string | null;
  profileImageKey: string | null;
};

export async function withClient<Found>(databaseUrl: string, run: (client: pg.Client) => Promise<Found>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** So many living users from all over the table, each once. */
export function someUsers(databaseUrl: string, count: number): Promise<StoredUser[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<StoredUser>(
      `select id, version, name, whatsapp_mobile_number as "whatsappMobileNumber", dob::text, state, city, pincode, gender,
         profile_image_key as "profileImageKey"
       from users where deleted_at is null order by md5(id::text) limit $1`,
      [count],
    );
    if (rows.length < count) throw new Error(`only ${rows.length} of ${count} users are there`);
    return rows;
  });
}

/** Every name that living users have. */
export function storedNames(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select distinct name from users where deleted_at is null order by name',
    );
    return rows.map(({ name }) => name);
  });
}

/** The moment from which rows are new, as the columns keep it. */
export function currentInstant(client: pg.Client): Promise<string> {
  return client
    .query<{ at: string }>("select date_trunc('milliseconds', now())::text as at")
    .then(({ rows }) => rows[0]?.at ?? '');
}

/** Takes away whoever was added since a moment. */
export async function removeAddedSince(client: pg.Client, at: string): Promise<void> {
  await client.query('delete from users where created_at >= $1', [at]);
  await tidy(client);
}

/** Brings back whoever was deleted since a moment. */
export async function restoreDeletedSince(client: pg.Client, at: string): Promise<void> {
  await client.query('update users set deleted_at = null where deleted_at >= $1', [at]);
  await tidy(client);
}

/** Upkeep that PostgreSQL would do by itself within minutes of many writes. */
export async function tidy(client: pg.Client): Promise<void> {
  await client.query('vacuum (analyze) users');
}

/** `15.14 (Debian 15.14-0+deb12u1)` */
export async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  return rows[0]?.version ?? '';
}
