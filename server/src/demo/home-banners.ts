import type { homeBannersFeature } from '../features/home-banners/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { drawScene } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

/** True for each banner that the app shows. */
const ON_HOME_SCREEN = [true, false, true, true, false];

export async function loadDemoHomeBanners({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof homeBannersFeature>): Promise<void> {
  if ((await countStored(database, 'home_banners')) > 0) return;
  const banners = await Promise.all(
    ON_HOME_SCREEN.map(async (addToHomeScreen, i) => ({
      addToHomeScreen,
      imageKey: await media.put({
        entityType: 'banner',
        category: 'banner',
        contentType: 'image/jpeg',
        bytes: await drawScene(i + 5),
      }),
    })),
  );
  await inTransaction(async ({ homeBanners }) => {
    for (const banner of banners) await homeBanners.create(banner, DEMO_CONTEXT);
  });
}
