import { ConfigError } from '../../shared/config-error.ts';
import { connectForStart } from '../../shared/db/operator-client.ts';

/** Keeps true: a dump goes into a database that nobody uses, and over what is there only when the operator has said so. */

const OWN_SCHEMAS = `select nspname as name from pg_namespace
  where nspname <> 'information_schema' and nspname not like 'pg\\_%'`;

export async function inspectTarget(ownerUrl: string) {
  const client = await connectForStart(ownerUrl, 'DATABASE_URL');
  await client.query('set statement_timeout = 0');
  const { rows: versions } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );

  return {
    postgresMajor: versions[0]?.major ?? 0,

    /** Refuses a database that is in use, or that has tables. Answers the statements that empty it. */
    async prepare(replace: boolean): Promise<string> {
      const { rows: users } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name like 'sankalp%' and pid <> pg_backend_pid()`,
      );
      if (users.length > 0) throw new ConfigError('A Sankalp uses the database of DATABASE_URL: stop it first.');
      const { rows: tables } = await client.query(
        `select from pg_class join pg_namespace n on n.oid = relnamespace
         where relkind in ('r', 'p') and n.nspname in (${OWN_SCHEMAS})`,
      );
      if (tables.length === 0) return '';
      if (!replace) {
        throw new ConfigError(
          'The database of DATABASE_URL has tables already. Name an empty one, or add --replace, which removes them.',
        );
      }
      const { rows: schemas } = await client.query<{ drop: string }>(
        `select format('drop schema %I cascade;', name) as drop from (${OWN_SCHEMAS}) own`,
      );
      return `${schemas.map(({ drop }) => drop).join('\n')}\ncreate schema public;\n`;
    },

    async countRows(): Promise<number> {
      const { rows } = await client.query<{ existing: number }>(
        'select coalesce(sum(living), 0)::int as existing from row_counts',
      );
      return rows[0]?.existing ?? 0;
    },

    end: (): Promise<void> => client.end(),
  };
}
