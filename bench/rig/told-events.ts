import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const WRITERS = 4;

/**
 * Tells so many events a second, each by a line of the audit log in a transaction of its own and about a subject of its own, as
 * writes do. Answers when each was committed, by its subject.
 */
export async function tellEvents(
  databaseUrl: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<ReadonlyMap<string, number>> {
  const committedAt = new Map<string, number>();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  const tell = async () => {
    const subject = randomUUID();
    await pool.query(
      `insert into audit_log (id, action, entity, entity_id, request_id, after)
       values (gen_random_uuid(), 'update', 'users', $1, 'bench', '{"city":"Pune"}')`,
      [subject],
    );
    committedAt.set(subject, performance.now());
  };
  try {
    const told: Promise<void>[] = [];
    const beganAt = performance.now();
    for (let i = 0; i < perSecond * seconds; i += 1) {
      const dueInMs = beganAt + (i * 1000) / perSecond - performance.now();
      if (dueInMs > 0) await pause(dueInMs);
      told.push(tell());
    }
    await Promise.all(told);
    return committedAt;
  } finally {
    await pool.end();
  }
}
