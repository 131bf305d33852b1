import { AUDITED, type EventRule, type Told } from '@sankalp/contract/audit/audited';
import { EVENT_TYPES } from '@sankalp/contract/events';
import type pg from 'pg';

/** Keeps true: the trigger that tells events knows the map of the newest version that was started. */

/** Rows of `event_types` that the contract's map makes. */
const ROWS = Object.entries(AUDITED).flatMap(([entity, actions]) =>
  Object.entries(actions as Readonly<Record<string, Told>>).flatMap(([action, told]) =>
    rulesOf(told).map(({ type, when = null, unless = null }, place) => {
      const { fields, tellsChanged = false }: { fields: readonly string[]; tellsChanged?: boolean } = EVENT_TYPES[type];
      return { entity, action, place, type, fields, tells_changed: tellsChanged, when_is: when, unless_is: unless };
    }),
  ),
);

function rulesOf(told: Told): readonly EventRule[] {
  if (told === null) return [];
  return typeof told === 'string' ? [{ type: told }] : told;
}

const WANTED = 'select * from jsonb_populate_recordset(null::event_types, $1::jsonb)';

/** Brings the table to the map of this version, in the turn of a start; where it is so already, nothing is written. */
export async function settleEventTypes(owner: pg.Client): Promise<void> {
  const wanted = [JSON.stringify(ROWS)];
  const { rows } = await owner.query<{ differs: boolean }>(
    `select exists ((${WANTED}) except select * from event_types)
       or exists (select * from event_types except (${WANTED})) as differs`,
    wanted,
  );
  if (!rows[0]?.differs) return;
  await owner.query('begin');
  try {
    await owner.query('delete from event_types');
    await owner.query(`insert into event_types ${WANTED}`, wanted);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
