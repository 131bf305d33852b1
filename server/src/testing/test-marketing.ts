import type { TestApp, TestSession } from './test-app.ts';
import { plainImage, upload } from './test-media.ts';

/** An uploaded picture for a banner of the home screen. Answers its key. */
export async function uploadBanner(app: TestApp, session: TestSession): Promise<string> {
  const bytes = await plainImage('png', { width: 8, height: 4 });
  return upload(app, session, { bytes, entityType: 'banner', mediaCategory: 'banner' });
}

/** An uploaded picture for a testimonial. Answers its key. */
export async function uploadTestimonial(app: TestApp, session: TestSession): Promise<string> {
  const bytes = await plainImage('png', { width: 8, height: 6 });
  return upload(app, session, { bytes, entityType: 'testemonial', mediaCategory: 'media' });
}
