export { Scoreboard } from './scoreboard.tsx';
