export { publicPagesRoutes } from './public-pages.routes.ts';
