export { ConsultationBanners } from './consultation-banner-list.tsx';
