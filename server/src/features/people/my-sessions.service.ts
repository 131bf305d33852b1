import type { MySession } from '@sankalp/contract/app-api/my-sessions.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { listPersonSessions, personTokens, type SessionDevices } from './person-sessions.store.ts';

export type MySessions = ReturnType<typeof createMySessions>;

interface MySessionsDependencies extends OnDatabase {
  readonly devices: SessionDevices;
}

export function createMySessions({ database, devices }: MySessionsDependencies) {
  return {
    async list({ id, sessionId }: PersonCaller): Promise<MySession[]> {
      const sessions = await listPersonSessions(database, id);
      return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
    },

    end: (person: PersonCaller, sessionId: string, context: WriteContext): Promise<void> =>
      database.transaction(async (tx) => {
        const { id: ownerId } = person;
        if (!(await personTokens.end(tx, { sessionId, ownerId }))) throw notFound('Session not found');
        await devices.endWithSession(tx, sessionId, context);
        await recordAudit(tx, context, { action: 'endSession', entity: 'users', entityId: ownerId });
      }),
  };
}
