import { SLOT_MESSAGES } from '@sankalp/contract/bookings/slots';
import { type ProblemError, problem } from '../../../shared/problem.ts';

/** Refusal of a time at which the consultant is not there or not free; whom one would meet is told to nobody. */
export const slotTaken = (): ProblemError => problem(409, 'slot_taken', SLOT_MESSAGES.taken);
