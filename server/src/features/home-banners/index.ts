import type { Feature } from '../../shared/feature.ts';
import { homeBannersRoutes } from './home-banners.routes.ts';
import { createHomeBannersService } from './home-banners.service.ts';
import { createHomeBannersList } from './home-banners.store.ts';

export type { HomeBannersService } from './home-banners.service.ts';
export { countStoredHomeBanners } from './home-banners.store.ts';

export const homeBannersFeature = {
  records: { homeBanners: createHomeBannersService },
  services: { homeBannersList: createHomeBannersList },
  routes: [homeBannersRoutes],
} satisfies Feature;
