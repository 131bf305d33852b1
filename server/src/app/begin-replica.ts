import type { Logger } from 'pino';
import { type ConnectOptions, connect } from '../shared/db/database.ts';
import { settleRoleOf } from '../shared/db/prepare-database.ts';
import { LOOK, openReplica } from '../shared/db/replica/open-replica.ts';
import { type Replica, startReplica } from '../shared/db/replica/replica.ts';
import { describeError } from '../shared/db/safe-error.ts';
import type { Config } from './config.ts';

/** Looks after the replica of the configuration, and says in the log when it is not read, and when it is again. */
export function beginReplica(
  url: string,
  requests: Pick<ConnectOptions, 'url' | 'pooler'>,
  { DATABASE_READ_MAX_LAG_SECONDS: maxLagSeconds }: Pick<Config, 'DATABASE_READ_MAX_LAG_SECONDS'>,
  logger: Logger,
  closers: (() => Promise<unknown> | void)[],
): Replica {
  const onPrimaryLost = (error: Error) => logger.warn(`a database connection was lost: ${describeError(error)}`);
  const primary = connect({ ...requests, ...LOOK, onConnectionError: onPrimaryLost });
  // It may have started again, and be where it was before.
  const onConnectionError = (error: Error) => replica.noteFailure(error);
  const replica: Replica = startReplica({
    primary,
    open: () => openReplica({ url, settleRole: () => settleRoleOf(requests.url), onConnectionError }),
    maxLagSeconds,
    onChange(fault, error) {
      if (fault === undefined) return logger.info('the replica is read');
      logger.warn(`the replica is not read, for ${fault}${error === undefined ? '' : `: ${describeError(error)}`}`);
    },
  });
  closers.push(
    () => primary.$client.end(),
    () => replica.stop(),
  );
  return replica;
}
