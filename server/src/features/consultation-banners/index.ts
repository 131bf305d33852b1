import type { Feature } from '../../shared/feature.ts';
import { consultationBannersRoutes } from './consultation-banners.routes.ts';
import { createConsultationBannersService } from './consultation-banners.service.ts';
import { createConsultationBannersList } from './consultation-banners.store.ts';

export type { ConsultationBannersService } from './consultation-banners.service.ts';
export { countStoredConsultationBanners } from './consultation-banners.store.ts';

export const consultationBannersFeature = {
  records: { consultationBanners: createConsultationBannersService },
  services: { consultationBannersList: createConsultationBannersList },
  routes: [consultationBannersRoutes],
} satisfies Feature;
