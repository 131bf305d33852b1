import { insertPastPositions } from '../features/learning/index.ts';
import { countStored } from '../shared/db/stored-rows.ts';
import type { DemoOptions } from './demo-options.ts';

/** How far those who take a course are in its chapters. */
export async function loadDemoChapterProgress({ database }: DemoOptions): Promise<void> {
  if ((await countStored(database, 'chapter_progress')) === 0) await insertPastPositions(database);
}
