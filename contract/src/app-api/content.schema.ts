import { z } from 'zod';
import { envelope, listAnswer } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { LANGUAGES } from '../shared/language.ts';
import { APP_HOME_ROWS } from './app-api.ts';
import { appImageSchema, appMediaSchema } from './app-media.schema.ts';
import { appPageQuery } from './app-page.schema.ts';
import { appRoutes } from './app-route.ts';
import { appProductCardSchema } from './catalogue.schema.ts';
import { appChapterSchema, appCourseCardSchema } from './courses.schema.ts';

/** Content around the catalogue: banners, testimonials, pages, and its first screen in one call. */

export const appBannerSchema = z.object({ id: idSchema, image: appImageSchema });
export const appConsultationBannerSchema = z.object({ id: idSchema, media: appMediaSchema });
export const appTestimonialSchema = z.object({ id: idSchema, link: z.string(), image: appImageSchema });
/** Free chapter that the first screen shows, with its course. */
export const appHomeChapterSchema = appChapterSchema.extend({ course: z.object({ id: idSchema, name: z.string() }) });

export const appHomeSchema = z.object({
  banners: z.array(appBannerSchema),
  freeChapters: z.array(appHomeChapterSchema),
  recommendedCourses: z.array(appCourseCardSchema),
  bestsellers: z.array(appProductCardSchema),
  consultationBanners: z.array(appConsultationBannerSchema),
  testimonials: z.array(appTestimonialSchema),
});

export const appTextSchema = z.object({
  /** Plain text; an empty line stands between paragraphs. */
  text: z.string().meta({ example: 'These terms hold for all who use the app.' }),
  /** Counted up with each change of the terms, 0 until there are any; null of the policy, which comes with the product. */
  version: z.int().min(0).nullable().meta({ example: 3 }),
  savedAt: z.iso.datetime().nullable().meta({ example: '2027-01-15T09:30:00.000Z' }),
});

export const appBannersAnswer = listAnswer(appBannerSchema);
export const appConsultationBannersAnswer = listAnswer(appConsultationBannerSchema);
export const appTestimonialsAnswer = listAnswer(appTestimonialSchema);
export const appHomeAnswer = envelope(appHomeSchema);
export const appTextAnswer = envelope(appTextSchema);

export const appTextQuery = z.strictObject({
  lang: z
    .enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` })
    .optional()
    .default('en'),
});

export const contentRoutes = appRoutes({
  getHome: {
    method: 'GET',
    path: '/home',
    summary: 'Get the first screen',
    about: `Everything that a first screen shows in one call, up to ${APP_HOME_ROWS} of each, the newest first.`,
    audience: 'key',
    scope: 'content:read',
    answer: appHomeAnswer,
    cachedBy: [
      'home_banners',
      'chapters',
      'courses',
      'consultants',
      'products',
      'categories',
      'consultation_banners',
      'testimonials',
    ],
  },
  listBanners: {
    method: 'GET',
    path: '/banners',
    summary: 'List banners',
    about: 'The banners of the home screen, the newest first.',
    audience: 'key',
    scope: 'content:read',
    query: appPageQuery,
    answer: appBannersAnswer,
    cachedBy: ['home_banners'],
  },
  listConsultationBanners: {
    method: 'GET',
    path: '/consultation-banners',
    summary: 'List consultation banners',
    about: 'Images and videos above the consultations, the newest first.',
    audience: 'key',
    scope: 'content:read',
    query: appPageQuery,
    answer: appConsultationBannersAnswer,
    cachedBy: ['consultation_banners'],
  },
  listTestimonials: {
    method: 'GET',
    path: '/testimonials',
    summary: 'List testimonials',
    about: 'Images that open a page elsewhere, the newest first.',
    audience: 'key',
    scope: 'content:read',
    query: appPageQuery,
    answer: appTestimonialsAnswer,
    cachedBy: ['testimonials'],
  },
  getTerms: {
    method: 'GET',
    path: '/pages/terms',
    summary: 'Get the terms and conditions',
    about: 'Those in force, in the words of the foundation, whichever language is asked for.',
    audience: 'public',
    query: appTextQuery,
    answer: appTextAnswer,
    cachedBy: ['terms_versions'],
  },
  getPolicy: {
    method: 'GET',
    path: '/pages/policy',
    summary: 'Get the policies',
    about: 'Privacy, refunds and returns, shipping and delivery, in the language that is asked for.',
    audience: 'public',
    query: appTextQuery,
    answer: appTextAnswer,
    refuses: { 404: ['not_found'] },
    cachedBy: [],
  },
});

export type AppBanner = z.infer<typeof appBannerSchema>;
export type AppConsultationBanner = z.infer<typeof appConsultationBannerSchema>;
export type AppTestimonial = z.infer<typeof appTestimonialSchema>;
export type AppHomeChapter = z.infer<typeof appHomeChapterSchema>;
