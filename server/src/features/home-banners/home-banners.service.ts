import {
  type CreateHomeBannerBody,
  HOME_BANNER_MESSAGES,
  type HomeBanner,
  type UpdateHomeBannerBody,
} from '@sankalp/contract/home-banners';
import type { Executor } from '../../shared/db/database.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { Media } from '../media/index.ts';
import { listHomeBanners, type StoredHomeBanner } from './home-banners.store.ts';
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
    list: async (): Promise<HomeBanner[]> => (await listHomeBanners(database)).map(present),
    create: async (body: CreateHomeBannerBody, context: WriteContext): Promise<HomeBanner> =>
      present(await records.create(body, context)),
    update: async (
      id: string,
      body: UpdateHomeBannerBody,
      expected: number | undefined,
      context: WriteContext,
    ): Promise<HomeBanner> => present(await records.update(id, body, context, { expected })),
    find: records.find,
    listHistory: (id: string) => records.listHistory(id),
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,
    restore: async (id: string, context: WriteContext): Promise<HomeBanner> =>
      present(await records.restore(id, context)),
  };
}
