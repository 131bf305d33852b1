import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { appRoutes } from './app-route.ts';
import { paidAtSchema, paidInrSchema } from './orders.schema.ts';
import { appPersonRefSchema } from './people.schema.ts';
import { externalIdSchema, sentRecord, shownDaySchema, shownInstantSchema } from './sent-record.schema.ts';

/** Courses that people take: that they bought one elsewhere, and how far they are. */

export const appEnrolmentBody = z.strictObject({
  externalId: externalIdSchema,
  person: appPersonRefSchema,
  courseId: idSchema,
  amountInr: paidInrSchema,
  paidAt: paidAtSchema,
});

export const appEnrolmentSchema = z.object({
  id: idSchema,
  externalId: z.string().nullable().meta({ example: 'shop-20417' }),
  personId: idSchema,
  courseId: idSchema,
  amountInr: z.int().meta({ example: 900 }),
  /** Percent. */
  progress: z.int().min(0).max(100),
  enrolledAt: shownInstantSchema,
});

export const sentEnrolments = sentRecord({
  path: '/enrolments',
  scope: 'enrolments:write',
  summaries: ['Send in a course order', 'Send in course orders'],
  about: 'The person takes the course from now on; an externalId that is known changes nothing.',
  body: appEnrolmentBody,
  record: appEnrolmentSchema,
  refuses: ['already_enrolled'],
});
export const { answer: appEnrolmentAnswer } = sentEnrolments.one;
export const { body: appEnrolmentsBody, answer: appEnrolmentsAnswer } = sentEnrolments.many;

const PERCENT = { error: 'must be a whole number from 0 to 100' };

const ofCourse = { person: appPersonRefSchema, courseId: idSchema };

export const appProgressBody = z.strictObject({
  ...ofCourse,
  percent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT).meta({ example: 40 }),
});

export const sentProgress = sentRecord({
  path: '/progress',
  scope: 'progress:write',
  summaries: ['Send in how far somebody is', 'Send in how far people are'],
  about: 'Progress only grows: less than what is known changes nothing.',
  body: appProgressBody,
  record: appEnrolmentSchema,
  refuses: ['not_enrolled'],
});
export const { answer: appProgressAnswer } = sentProgress.one;
export const { body: appProgressesBody, answer: appProgressesAnswer } = sentProgress.many;

export const appMeditationDayBody = z.strictObject({ ...ofCourse, day: daySchema.meta({ example: '2026-11-20' }) });
export const appMeditationDaySchema = z.object({ personId: idSchema, courseId: idSchema, day: shownDaySchema });

export const sentMeditationDays = sentRecord({
  path: '/meditation-days',
  scope: 'progress:write',
  summaries: ['Send in a day of meditation', 'Send in days of meditation'],
  about: 'A day counts once on the scoreboard of its course, however often it is sent.',
  body: appMeditationDayBody,
  record: appMeditationDaySchema,
  refuses: ['not_enrolled', 'wrong_course_type'],
});
export const { answer: appMeditationDayAnswer } = sentMeditationDays.one;
export const { body: appMeditationDaysBody, answer: appMeditationDaysAnswer } = sentMeditationDays.many;

export const learningRoutes = appRoutes({
  sendEnrolment: sentEnrolments.one,
  sendEnrolments: sentEnrolments.many,
  sendProgress: sentProgress.one,
  sendProgresses: sentProgress.many,
  sendMeditationDay: sentMeditationDays.one,
  sendMeditationDays: sentMeditationDays.many,
});

export type AppEnrolmentBody = z.output<typeof appEnrolmentBody>;
export type AppEnrolment = z.output<typeof appEnrolmentSchema>;
export type AppProgressBody = z.output<typeof appProgressBody>;
export type AppMeditationDayBody = z.output<typeof appMeditationDayBody>;
export type AppMeditationDay = z.output<typeof appMeditationDaySchema>;
