import { expect, test } from 'vitest';
import { newChange, type Tools } from './record-tools.ts';

export function describesRacing({ record, stored, update, row, lines, query }: Tools): void {
  /** Holds the row by a transaction of its own while `work` runs. */
  async function holding(id: string, work: () => Promise<void>): Promise<void> {
    const holder = await record.app().database.$client.connect();
    try {
      await holder.query('begin');
      await holder.query(`select from ${record.table} where id = $1 for update`, [id]);
      await work();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  const waiting = async () =>
    (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'", []))
      .length;

  test('is changed by one of two who read the same version and save at once: the other one gets 412', async () => {
    const id = await stored();
    const known = (await lines(id)).length;
    const change = newChange(record);
    const saves: ReturnType<typeof update>[] = [];
    await holding(id, async () => {
      saves.push(update(id, change, 1), update(id, change, 1));
      await expect.poll(waiting).toBe(saves.length);
    });
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await row(id)).version).toBe(2);
    expect((await lines(id)).slice(known)).toHaveLength(1);
  });
}
