export { HomeBanners } from './home-banners.tsx';
