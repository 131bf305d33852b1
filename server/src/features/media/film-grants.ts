import { FILM_TTL_SECONDS, FREE_FILM_TTL_SECONDS } from '@sankalp/contract/media';
import type { FilmGrant } from '../../platform/media-store/media-store.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';

/** Keeps true: whoever asks again within a step gets the same address, so that players go on and caches keep the film. */

const STEP_SECONDS = 15 * 60;
/** The address of a free film is the same for everybody, and stands in answers that caches keep. */
const FREE_STEP_SECONDS = FREE_FILM_TTL_SECONDS;

/** Permission for one session, or for everybody where it is null: it holds at least as long as the contract says, and a step more. */
export function filmGrant(reader: string | null, nowMs = databaseNow()): FilmGrant {
  const [stepSeconds, ttlSeconds] =
    reader === null ? [FREE_STEP_SECONDS, FREE_FILM_TTL_SECONDS] : [STEP_SECONDS, FILM_TTL_SECONDS];
  const fromSeconds = Math.floor(nowMs / 1000 / stepSeconds) * stepSeconds;
  return { reader, fromSeconds, untilSeconds: fromSeconds + stepSeconds + ttlSeconds };
}
