import { z } from 'zod';
import { daySchema } from '../shared/dates.schema.ts';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idParams, idSchema } from '../shared/id.schema.ts';
import { appImageSchema } from './app-media.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { shownInstantSchema } from './sent-record.schema.ts';

/** Consultations that can be booked, and who holds them: the private number of a consultant is told to nobody. */

/** Consultation as it stands in a list. */
export const appConsultationCardSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: 'Sleep and rest' }),
  consultant: z.object({ id: idSchema, name: z.string() }),
  priceInr: z.int(),
  durationMinutes: z.int().meta({ example: 30 }),
  /** The first one of the gallery. */
  image: appImageSchema.nullable(),
});

/** Consultation as a whole. */
export const appConsultationSchema = appConsultationCardSchema.extend({
  description: z.string(),
  images: z.array(appImageSchema),
});

/** Consultant as one stands in a list. */
export const appConsultantCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  speciality: z.string(),
  /** Whether they teach courses. */
  isInstructor: z.boolean(),
  image: appImageSchema.nullable(),
});

/** Consultant as a whole. */
export const appConsultantSchema = appConsultantCardSchema.extend({ description: z.string() });

/** Days of the foundation's calendar, both included, at most 31; left out: from today on, and as many as can be. */
export const slotsQuery = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() });

/** Times at which it can be booked at this moment, in their order. */
export const slotsSchema = z.object({
  /** Zone of the foundation, by whose calendar the days are. */
  timeZone: z.string().meta({ example: 'Asia/Kolkata' }),
  slots: z.array(z.object({ startsAt: shownInstantSchema, endsAt: shownInstantSchema })),
});
export const slotsAnswer = envelope(slotsSchema);

export const appConsultationsAnswer = listAnswer(appConsultationCardSchema);
export const appConsultationAnswer = envelope(appConsultationSchema);
export const appConsultantsAnswer = listAnswer(appConsultantCardSchema);
export const appConsultantAnswer = envelope(appConsultantSchema);

export const consultationRoutes = appRoutes({
  listConsultations: {
    method: 'GET',
    path: '/consultations',
    summary: 'List consultations',
    about: 'Those that can be booked, the newest first.',
    audience: 'key',
    scope: 'catalogue:read',
    query: appPageQuery,
    answer: appConsultationsAnswer,
    cachedBy: ['consultations', 'consultants'],
  },
  getConsultation: {
    method: 'GET',
    path: '/consultations/:id',
    summary: 'Get a consultation',
    about: 'One that can be booked.',
    audience: 'key',
    scope: 'catalogue:read',
    params: idParams,
    answer: appConsultationAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['consultations', 'consultants'],
  },
  listSlots: {
    method: 'GET',
    path: '/consultations/:id/slots',
    summary: 'List the free times of a consultation',
    about:
      'In the hours of its consultant, without days off and what is booked or held, from the notice on and up to the horizon that the settings say.',
    audience: 'key',
    scope: 'catalogue:read',
    params: idParams,
    query: slotsQuery,
    answer: slotsAnswer,
    refuses: { 404: ['not_found'] },
  },
  listConsultants: {
    method: 'GET',
    path: '/consultants',
    summary: 'List consultants',
    about: 'Consultants and instructors, the newest first.',
    audience: 'key',
    scope: 'catalogue:read',
    query: appPageQuery,
    answer: appConsultantsAnswer,
    cachedBy: ['consultants'],
  },
  getConsultant: {
    method: 'GET',
    path: '/consultants/:id',
    summary: 'Get a consultant',
    audience: 'key',
    scope: 'catalogue:read',
    params: idParams,
    answer: appConsultantAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: ['consultants'],
  },
});

export type AppSlots = z.infer<typeof slotsSchema>;
export type AppConsultationCard = z.infer<typeof appConsultationCardSchema>;
export type AppConsultation = z.infer<typeof appConsultationSchema>;
export type AppConsultantCard = z.infer<typeof appConsultantCardSchema>;
export type AppConsultant = z.infer<typeof appConsultantSchema>;
