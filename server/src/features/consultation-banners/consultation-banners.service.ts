import { CONSULTATION_BANNER_MESSAGES } from '@sankalp/contract/consultation-banners';
import type { ConsultationBanner } from '@sankalp/contract/consultation-banners.schema';
import type { Executor } from '../../shared/db/database.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { Media } from '../media/index.ts';
import type { StoredConsultationBanner } from './consultation-banners.store.ts';
import { consultationBanners } from './consultation-banners.table.ts';

interface ConsultationBannersOptions {
  readonly database: Executor;
  readonly media: Media;
}

export type ConsultationBannersService = ReturnType<typeof createConsultationBannersService>;

/** Banners are added and deleted, never changed. */
export function createConsultationBannersService({ database, media }: ConsultationBannersOptions) {
  const records = createRecords({
    database,
    table: consultationBanners,
    media,
    notFound: CONSULTATION_BANNER_MESSAGES.notFound,
  });
  const present = ({ id, imageKey, createdAt, version }: StoredConsultationBanner): ConsultationBanner => ({
    id,
    imageKey,
    image: media.item(imageKey),
    createdAt,
    version,
  });

  return {
    ...presentedRecordService(records, present),
    present,
  };
}
