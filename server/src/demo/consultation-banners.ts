import type { consultationBannersFeature } from '../features/consultation-banners/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import { drawScene } from './course-pictures.ts';
import { DEMO_CONTEXT, type DemoOptions } from './demo-options.ts';

const BANNERS = 3;

export async function loadDemoConsultationBanners({
  database,
  media,
  inTransaction,
}: DemoOptions<typeof consultationBannersFeature>): Promise<void> {
  if ((await countStored(database, 'consultation_banners')) > 0) return;
  const keys = await Promise.all(
    Array.from({ length: BANNERS }, async (_, i) =>
      media.put({
        entityType: 'consultation-banner',
        category: 'banner',
        contentType: 'image/jpeg',
        bytes: await drawScene(i + 1),
      }),
    ),
  );
  await inTransaction(async ({ consultationBanners }) => {
    for (const imageKey of keys) await consultationBanners.create({ imageKey }, DEMO_CONTEXT);
  });
}
