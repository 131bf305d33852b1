export { scoreboardRoutes } from './scoreboard.routes.ts';
export { hasMeditationDays, insertMeditationDays } from './scoreboard.store.ts';
