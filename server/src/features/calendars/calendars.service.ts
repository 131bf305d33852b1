import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { CALENDAR_MESSAGES, calendarPaths } from '@sankalp/contract/calendars';
import type { Calendar } from '@sankalp/contract/calendars.schema';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { signId, verifySignedId } from '../../platform/crypto/signed-id.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { holdConsultant, isConsultant } from '../consultants/index.ts';
import { calendarFile } from './calendar-file.ts';
import * as store from './calendars.store.ts';

/** Keeps true: an address opens one calendar until it is renewed or ended, and nothing that is stored opens it. */

const PURPOSE = 'calendar';
/** By which programs know what they subscribe to. */
const SUFFIX = '.ics';

interface CalendarsOptions {
  readonly database: Database;
  readonly secretKey: string;
  readonly origin: string;
  readonly foundationName: string;
  readonly timeZone: string;
}

export type CalendarsService = ReturnType<typeof createCalendarsService>;

export function createCalendarsService(options: CalendarsOptions) {
  const { database, secretKey, origin, foundationName, timeZone } = options;
  const present = (calendar: { id: string; since: string } | undefined): Calendar => {
    if (!calendar) return { url: null, since: null };
    const token = `${signId(secretKey, PURPOSE, calendar.id)}${SUFFIX}`;
    return { url: `${origin}${API_BASE}${buildPath(calendarPaths.feed, { token })}`, since: calendar.since };
  };
  const write = <Result>(
    consultantId: string,
    action: AuditedAction<'consultants'>,
    context: WriteContext,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      if (!(await holdConsultant(tx, consultantId))) throw notFound(CONSULTANT_MESSAGES.notFound);
      await recordAudit(tx, context, { action, entity: 'consultants', entityId: consultantId });
      return work(tx);
    });

  return {
    async get(consultantId: string): Promise<Calendar> {
      if (!(await isConsultant(database, consultantId))) throw notFound(CONSULTANT_MESSAGES.notFound);
      return present(await store.findCalendar(database, consultantId));
    },

    /** A new address; the one that there was opens nothing from now on. */
    renew: async (consultantId: string, context: WriteContext): Promise<Calendar> =>
      present(await write(consultantId, 'renew-calendar', context, (tx) => store.renewCalendar(tx, consultantId))),

    async end(consultantId: string, context: WriteContext): Promise<Calendar> {
      await write(consultantId, 'end-calendar', context, async (tx) => {
        if (!(await store.endCalendar(tx, consultantId))) throw notFound(CALENDAR_MESSAGES.notFound);
      });
      return present(undefined);
    },

    /** The calendar that a token opens. */
    async read(token: string): Promise<string> {
      const signed = token.endsWith(SUFFIX) ? token.slice(0, -SUFFIX.length) : token;
      const id = verifySignedId(secretKey, PURPOSE, signed);
      const owner = id && (await store.findOwner(database, id));
      if (!owner) throw notFound(CALENDAR_MESSAGES.notFound);
      const bookings = await store.listCalendarBookings(database, owner.id);
      return calendarFile({ foundationName, timeZone, owner, bookings });
    },
  };
}
