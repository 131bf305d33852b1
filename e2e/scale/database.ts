import { launchPgbouncer } from '../../server/src/shared/testing/pgbouncer.ts';
import { type ReplicatedPostgres, startPrimary } from '../../server/src/shared/testing/replicated-postgres.ts';
import { filledIn } from './filled-in.ts';

const PASSWORDS = { foundation: 'own-tables', pooler: 'look-others-up', pooler_admin: 'repoint-it' } as const;
const NAME = 'sankalp';

export interface Database {
  readonly servers: ReplicatedPostgres;
  /** Variables that name it to a process of the product. */
  readonly settings: NodeJS.ProcessEnv;
  /** One statement on the primary, past the pooler. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lets the pooler lead to whichever servers are primary and standby now. */
  repoint(): Promise<void>;
  /** Gives the primary a standby of which the pooler knows. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary, to have a standby later, and PgBouncer with the configuration of deploy/scale in front of them. */
export async function startDatabase(folder: string): Promise<Database> {
  const servers = await startPrimary(folder);
  const { pooler: poolerPassword, pooler_admin, foundation } = PASSWORDS;
  const prepare = (text: string, database: string) => servers.primary().query(text, [], database);
  await prepare(`create role foundation login createrole password '${foundation}'`, 'postgres');
  await prepare(`create database ${NAME} owner foundation`, 'postgres');
  await prepare(filledIn('pooler.sql', { POOLER_PASSWORD: poolerPassword }), NAME);
  const pooler = await launchPgbouncer({
    roles: { pooler: poolerPassword, pooler_admin },
    configuration: ({ port, usersFile }) => {
      const { primary, replica } = servers.ports();
      return filledIn('pgbouncer.ini', {
        PRIMARY_HOST: '127.0.0.1',
        PRIMARY_PORT: primary,
        STANDBY_HOST: '127.0.0.1',
        STANDBY_PORT: replica,
        LISTEN_ADDRESS: '127.0.0.1',
        LISTEN_PORT: port,
        USERS_FILE: usersFile,
      });
    },
  });
  const repoint = () => pooler.reconfigure('pooler_admin');
  const through = (entry: string) => `postgres://foundation:${foundation}@127.0.0.1:${pooler.port}/${entry}`;
  return {
    servers,
    settings: {
      DATABASE_URL: through(NAME),
      DATABASE_DIRECT_URL: through(`${NAME}_direct`),
      DATABASE_READ_URL: through(`${NAME}_read`),
    },
    rows: async (text, values) => (await servers.primary().query(text, values, NAME)).rows,
    repoint,
    async addStandby() {
      await servers.addReplica({ confirms: true });
      await repoint();
    },
    async stop() {
      await pooler.stop();
      await servers.stop();
    },
  };
}
