import type { Feature } from '../../shared/feature.ts';
import { publicPagesRoutes } from './public-pages.routes.ts';

export const publicPagesFeature = {
  pages: [publicPagesRoutes],
} satisfies Feature;
