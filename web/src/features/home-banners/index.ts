export { HomeBanners } from './home-banner-list.tsx';
