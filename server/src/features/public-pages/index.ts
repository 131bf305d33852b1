import type { Feature } from '../../shared/feature.ts';
import { publicPagesAppRoutes } from './public-pages.app-routes.ts';
import { publicPagesRoutes } from './public-pages.routes.ts';

export const publicPagesFeature = {
  pages: [publicPagesRoutes],
  appRoutes: [publicPagesAppRoutes],
} satisfies Feature;
