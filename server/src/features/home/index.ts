import * as schemas from '@sankalp/contract/home.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { homeAppRoutes } from './home.app-routes.ts';
import { homeRoutes } from './home.routes.ts';
import { createHomeService } from './home.service.ts';

export const homeFeature = {
  schemas: schemasOf(schemas),
  services: { home: createHomeService },
  routes: [homeRoutes],
  appRoutes: [homeAppRoutes],
} satisfies Feature;
