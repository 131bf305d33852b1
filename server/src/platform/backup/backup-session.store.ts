import type pg from 'pg';
import { ConfigError } from '../../shared/config-error.ts';
import { connectForStart } from '../../shared/db/operator-client.ts';

/**
 * Keeps true: one backup at a time among all processes, by a lock that ends with its connection; and a cluster that is copied
 * keeps the log that the copy needs, by a slot that ends with it too.
 */

const LOCK = 'backup';
const SLOT = 'sankalp_backup';
// Writing a checkpoint of a large database takes its time.
const SETTINGS = 'set statement_timeout = 0; set idle_session_timeout = 0; set lock_timeout = 0';

/** Another process makes one right now, which is no failure of backups. */
export class BackupRunning extends ConfigError {}

interface Facts {
  readonly postgresMajor: number;
  readonly migration: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Parts that the server gives when a copy of its files ends: they belong into the copy. */
interface ClusterEnd {
  readonly label: string;
  readonly tablespaces: string;
  readonly firstSegment: string;
  readonly lastSegment: string;
}

export type BackupSession = Awaited<ReturnType<typeof openBackupSession>>;

/** Takes the turn to make a backup; a sentence when another process has it. */
export async function openBackupSession(ownerUrl: string) {
  const client = await connectForStart(ownerUrl, 'DATABASE_URL');
  try {
    await client.query(SETTINGS);
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [LOCK],
    );
    if (rows[0]?.taken !== true) throw new BackupRunning('Another backup is being made: wait until it is done.');
  } catch (error) {
    await client.end();
    throw error;
  }
  let firstSegment = '';
  return {
    facts: (): Promise<Facts> => readFacts(client),

    /** From now on the files of the cluster may be copied while it runs. */
    async beginCluster(): Promise<void> {
      await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
      const { rows } = await client.query<{ segment: string }>(
        `select pg_walfile_name(pg_backup_start('sankalp', true)) as segment`,
      );
      firstSegment = rows[0]?.segment ?? '';
    },

    async endCluster(): Promise<ClusterEnd> {
      const { rows } = await client.query<{ label: string; tablespaces: string; segment: string }>(
        'select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
      );
      const [row] = rows;
      if (!row) throw new Error('the server did not end the backup');
      return { label: row.label, tablespaces: row.tablespaces, firstSegment, lastSegment: row.segment };
    },

    end: (): Promise<void> => client.end(),
  };
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<{ major: number; migration: string | null; counts: Record<string, number> }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       (select max(created_at) from drizzle.__drizzle_migrations) as migration,
       coalesce((select jsonb_object_agg(entity, existing)
         from (select entity, sum(living)::int as existing from row_counts group by entity) each), '{}') as counts`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of itself');
  return { postgresMajor: row.major, migration: Number(row.migration), counts: row.counts };
}
