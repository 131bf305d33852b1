import { APP_HOME_ROWS } from '@sankalp/contract/app-api';
import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppChapters } from '../chapters/index.ts';
import type { AppConsultationBanners } from '../consultation-banners/index.ts';
import type { AppCourses } from '../courses/index.ts';
import type { AppBanners } from '../home-banners/index.ts';
import type { Media } from '../media/index.ts';
import type { AppProducts } from '../products/index.ts';
import type { AppTestimonials } from '../testimonials/index.ts';

export interface HomeAppRoutesOptions {
  readonly appBanners: AppBanners;
  readonly appChapters: AppChapters;
  readonly appCourses: AppCourses;
  readonly appProducts: AppProducts;
  readonly appConsultationBanners: AppConsultationBanners;
  readonly appTestimonials: AppTestimonials;
  readonly media: Media;
}

const FIRST = { page: 1, limit: APP_HOME_ROWS };

export const homeAppRoutes: FastifyPluginCallback<HomeAppRoutesOptions> = (app, parts, done) => {
  const { appBanners, appChapters, appCourses, appProducts, appConsultationBanners, appTestimonials } = parts;
  const answerSalt = parts.media.freeFilms;
  const getHome = async () => {
    const [banners, freeChapters, recommended, bestsellers, consultationBanners, testimonials] = await Promise.all([
      appBanners.page(FIRST),
      appChapters.ofHome(),
      appCourses.page({ ...FIRST, recommended: 'true' }),
      appProducts.page({ ...FIRST, tag: 'Bestseller' }),
      appConsultationBanners.page(FIRST),
      appTestimonials.page(FIRST),
    ]);
    const data = {
      banners: banners.data,
      freeChapters,
      recommendedCourses: recommended.data,
      bestsellers: bestsellers.data,
      consultationBanners: consultationBanners.data,
      testimonials: testimonials.data,
    };
    return { data };
  };
  appRoute(app, contentRoutes.getHome, getHome, { answerSalt });
  done();
};
