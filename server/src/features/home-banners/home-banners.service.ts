import { HOME_BANNER_MESSAGES } from '@sankalp/contract/home-banners';
import type { HomeBanner } from '@sankalp/contract/home-banners.schema';
import type { Executor } from '../../shared/db/database.ts';
import { presentedRecordService } from '../../shared/records/record-service.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { Media } from '../media/index.ts';
import type { StoredHomeBanner } from './home-banners.store.ts';
import { homeBanners } from './home-banners.table.ts';

interface HomeBannersOptions {
  readonly database: Executor;
  readonly media: Media;
}

export type HomeBannersService = ReturnType<typeof createHomeBannersService>;

export function createHomeBannersService({ database, media }: HomeBannersOptions) {
  const records = createRecords({
    database,
    table: homeBanners,
    media,
    notFound: HOME_BANNER_MESSAGES.notFound,
  });
  const present = ({ id, imageKey, addToHomeScreen, createdAt, version }: StoredHomeBanner): HomeBanner => ({
    id,
    imageKey,
    image: media.item(imageKey),
    addToHomeScreen,
    createdAt,
    version,
  });

  return {
    ...presentedRecordService(records, present),
    present,
  };
}
