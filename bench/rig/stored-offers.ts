import { withClient } from './stored-users.ts';

/** Bookings of each consultant of the bench: half of them to come, in the days that are asked for. */
const EACH = 400;
const NAME = 'Bench consultant';

/** Adds consultants who are there all week, with so many bookings of all, for reading only. Answers the ids of their consultations. */
export function seededOffers(databaseUrl: string, bookings: number): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const known = await client.query('select 1 from consultants where name = $1 limit 1', [NAME]);
    if (known.rowCount === 0) {
      await client.query(
        `with made as (
           insert into consultants (id, name, hours)
           select gen_random_uuid(), $1, (select array_agg(d || ' 09:00-21:00') from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) d)
           from generate_series(1, $2::int) returning id
         ) insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active)
         select gen_random_uuid(), 'Bench consultation', id, 'One of many.', 500, '30 min', '{}', true from made`,
        [NAME, bookings / EACH],
      );
      await client.query(
        `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
         select gen_random_uuid(), (select id from users limit 1), c.id, c.consultant_id,
           date_trunc('hour', now()) + n * interval '210 minutes', case when n > 0 then 'confirmed' else 'completed' end
         from consultations c join consultants k on k.id = c.consultant_id and k.name = $1, generate_series(-$2::int, $2) n where n <> 0`,
        [NAME, EACH / 2],
      );
      await client.query('vacuum (analyze) bookings');
      await client.query('vacuum (analyze) consultants');
      await client.query('vacuum (analyze) consultations');
    }
    const { rows } = await client.query<{ id: string }>(
      `select c.id from consultations c join consultants k on k.id = c.consultant_id where k.name = $1 order by c.id`,
      [NAME],
    );
    return rows.map(({ id }) => id);
  });
}
