export { ConsultationBanners } from './consultation-banners.tsx';
