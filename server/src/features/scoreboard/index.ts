import * as schemas from '@sankalp/contract/scoreboard.schema';
import { type Feature, schemasOf } from '../../shared/feature.ts';
import { createMyDays } from './my-days.service.ts';
import { scoreboardAppRoutes } from './scoreboard.app-routes.ts';
import { scoreboardRoutes } from './scoreboard.routes.ts';
import { createSentDaysService } from './sent-days.service.ts';

export { hasMeditationDays, insertMeditationDays } from './scoreboard.store.ts';

export const scoreboardFeature = {
  schemas: schemasOf(schemas),
  services: { sentDays: createSentDaysService, myDays: createMyDays },
  routes: [scoreboardRoutes],
  appRoutes: [scoreboardAppRoutes],
} satisfies Feature;
