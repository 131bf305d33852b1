import { answerOf, sankalp } from './sankalp.ts';

/** Reads what is offered to everybody, at once, so that the page is drawn once. */
export async function readShelves() {
  const [courses, consultations] = await Promise.all([
    answerOf(sankalp.GET('/app/v1/courses')),
    answerOf(sankalp.GET('/app/v1/consultations')),
  ]);
  return { courses, consultations };
}

/** Reads what who has signed in has. */
export async function readMine() {
  const [courses, bookings, receipts] = await Promise.all([
    answerOf(sankalp.GET('/app/v1/me/courses')),
    answerOf(sankalp.GET('/app/v1/me/bookings')),
    answerOf(sankalp.GET('/app/v1/me/receipts')),
  ]);
  return { courses, bookings, receipts };
}

export type Shelves = Awaited<ReturnType<typeof readShelves>>;
export type Mine = Awaited<ReturnType<typeof readMine>>;
