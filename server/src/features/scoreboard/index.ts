export { loadDemoMeditationDays } from './scoreboard.demo.ts';
export { scoreboardRoutes } from './scoreboard.routes.ts';
