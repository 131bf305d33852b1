import { bookingPaths } from '@sankalp/contract/bookings';
import { bookedConsultationsAnswer, bookingsAnswer } from '@sankalp/contract/bookings.schema';
import { calendarPaths } from '@sankalp/contract/calendars';
import { calendarAnswer } from '@sankalp/contract/calendars.schema';
import { consultantPaths } from '@sankalp/contract/consultants';
import { type Consultant, consultantAnswer, updateConsultantBody } from '@sankalp/contract/consultants.schema';
import { historyAnswer } from '@sankalp/contract/shared/history.schema';
import { fieldsIn } from '../../shared/testing/body-fields.ts';
import { answers, server } from '../../shared/testing/msw.ts';
import { farida } from '../../shared/testing/sample-consultant.ts';

/** Body of a PATCH about her: all fields. */
export const faridaSent = fieldsIn(updateConsultantBody, farida);

/** Everything that the page of a consultant reads. */
export function showsPageOf(consultant: Consultant): void {
  server.use(
    answers('get', consultantPaths.one, consultantAnswer, { data: consultant }),
    answers('get', consultantPaths.history, historyAnswer, { data: [], total: 0 }),
    answers('get', bookingPaths.ofConsultant, bookedConsultationsAnswer, { data: [] }),
    answers('get', calendarPaths.ofConsultant, calendarAnswer, { data: { url: null, since: null } }),
    answers('get', bookingPaths.list, bookingsAnswer, { data: [], total: 0, isPartial: false }),
  );
}
