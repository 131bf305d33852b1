import { consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import type { ConsultationBanner, CreateConsultationBannerBody } from '@sankalp/contract/consultation-banners.schema';
import { recordApi } from '../../shared/resource/resource.api.ts';

export const consultationBannersApi = recordApi<ConsultationBanner, CreateConsultationBannerBody>({
  paths: consultationBannerPaths,
  tag: 'Banner',
  lists: [{ type: 'Banner', id: 'CONSULTATION' }],
});
