import { settleEventTypes } from '../audit/event-types.store.ts';
import { type PreparedDatabase, prepareDatabase } from '../db/prepare-database.ts';
import { takeStartTurn } from '../db/start-turn.ts';

interface Options {
  readonly ownerUrl: string;
  readonly appUrl?: string;
  readonly directUrl?: string;
  readonly secretKey: string;
}

/** Prepares a database as a start does that has nothing else to do in its turn. */
export async function preparedDatabase({ ownerUrl, appUrl, ...rest }: Options): Promise<PreparedDatabase> {
  const turn = await takeStartTurn({ ownerUrl });
  const options = { url: appUrl ?? ownerUrl, hasOwnRole: appUrl !== undefined, ...rest };
  try {
    const prepared = await prepareDatabase(turn, options);
    await settleEventTypes(turn.owner);
    return prepared;
  } finally {
    await turn.end();
  }
}
