import type { AppSlots } from '@sankalp/contract/app-api/consultations.schema';
import { SLOT_DAYS_MAX, SLOT_MESSAGES } from '@sankalp/contract/bookings/slots';
import { CONSULTATION_MESSAGES, DURATION_MINUTES } from '@sankalp/contract/consultations';
import { addDays, DAY_LENGTH, dayInZone } from '@sankalp/contract/shared/dates';
import { DAY_MS, MINUTE_MS } from '@sankalp/contract/shared/durations';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { badRequest, problem } from '../../../shared/problem.ts';
import type { FindSlots } from './slots.store.ts';

interface AppSlotsOptions {
  readonly findSlots: FindSlots;
  readonly timeZone: string;
}

export type AppSlotsOf = ReturnType<typeof createAppSlots>;

/** Free times as the app shows them. */
export function createAppSlots({ findSlots, timeZone }: AppSlotsOptions) {
  return async (
    consultationId: string,
    query: { from?: string | undefined; to?: string | undefined },
  ): Promise<AppSlots> => {
    const { from = dayInZone(databaseNow(), timeZone) } = query;
    const { to = addDays(from, SLOT_DAYS_MAX - 1) } = query;
    if (to < from) throw badRequest(SLOT_MESSAGES.endsBeforeStart);
    if (to >= addDays(from, SLOT_DAYS_MAX)) throw badRequest(SLOT_MESSAGES.tooManyDays);
    const found = await findSlots(consultationId, from, to);
    if (!found) throw problem(404, 'not_found', CONSULTATION_MESSAGES.notFound);
    const lengthMs = DURATION_MINUTES[found.duration] * MINUTE_MS;
    const textOf = instantTexts();
    const slots = found.starts.map((startMs) => ({ startsAt: textOf(startMs), endsAt: textOf(startMs + lengthMs) }));
    return { timeZone, slots };
  };
}

const CLOCK: readonly string[] = Array.from({ length: DAY_MS / MINUTE_MS }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice(DAY_LENGTH),
);

/** Instants as `toISOString` writes them: of hundreds of whole minutes in a row it took half the time of an answer. */
function instantTexts(): (ms: number) => string {
  const days = new Map<number, string>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    const clock = CLOCK[(ms - day * DAY_MS) / MINUTE_MS];
    if (clock === undefined) return new Date(ms).toISOString();
    const text = days.get(day) ?? new Date(ms).toISOString().slice(0, DAY_LENGTH);
    days.set(day, text);
    return text + clock;
  };
}
