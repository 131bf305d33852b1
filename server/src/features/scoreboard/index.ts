import type { Feature } from '../../shared/feature.ts';
import { scoreboardRoutes } from './scoreboard.routes.ts';

export { hasMeditationDays, insertMeditationDays } from './scoreboard.store.ts';

export const scoreboardFeature = {
  routes: [scoreboardRoutes],
} satisfies Feature;
