export { consultationBannersRoutes } from './consultation-banners.routes.ts';
export {
  type ConsultationBannersService,
  createConsultationBannersService,
} from './consultation-banners.service.ts';
export { countStoredConsultationBanners, createConsultationBannersList } from './consultation-banners.store.ts';
