import type { Feature } from '../../shared/feature.ts';
import { homeRoutes } from './home.routes.ts';
import { createHomeService } from './home.service.ts';

export const homeFeature = {
  services: { home: createHomeService },
  routes: [homeRoutes],
} satisfies Feature;
