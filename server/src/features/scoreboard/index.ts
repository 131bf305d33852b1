export { scoreboardRoutes } from './scoreboard.routes.ts';
