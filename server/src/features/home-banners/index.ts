export { homeBannersRoutes } from './home-banners.routes.ts';
export {
  createHomeBannersService,
  type HomeBannersService,
} from './home-banners.service.ts';
export { countStoredHomeBanners, createHomeBannersList } from './home-banners.store.ts';
