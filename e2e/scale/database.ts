import { launchPgbouncer } from '../../server/src/shared/testing/pgbouncer.ts';
import {
  type PostgresWithStandby,
  startPostgresWithStandby,
} from '../../server/src/shared/testing/standby-postgres.ts';
import { filledIn } from './filled-in.ts';

const PASSWORDS = { foundation: 'own-tables', pooler: 'look-others-up', pooler_admin: 'repoint-it' } as const;
const NAME = 'sankalp';

export interface Database {
  readonly servers: PostgresWithStandby;
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
  const servers = await startPostgresWithStandby(folder);
  const { pooler: poolerPassword, pooler_admin, foundation } = PASSWORDS;
  await servers.query(`create role foundation login createrole password '${foundation}'`);
  await servers.query(`create database ${NAME} owner foundation`);
  await servers.query(filledIn('pooler.sql', { POOLER_PASSWORD: poolerPassword }), [], NAME);
  const pooler = await launchPgbouncer({
    roles: { pooler: poolerPassword, pooler_admin },
    configuration: ({ port, usersFile }) => {
      const { primary, standby } = servers.ports();
      return filledIn('pgbouncer.ini', {
        PRIMARY_HOST: '127.0.0.1',
        PRIMARY_PORT: primary,
        STANDBY_HOST: '127.0.0.1',
        STANDBY_PORT: standby,
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
    rows: async (text, values) => (await servers.query(text, values, NAME)).rows,
    repoint,
    async addStandby() {
      await servers.addStandby();
      await repoint();
    },
    async stop() {
      await pooler.stop();
      await servers.stop();
    },
  };
}
