export { homeRoutes } from './home.routes.ts';
export { type CountList, createHomeService } from './home.service.ts';
