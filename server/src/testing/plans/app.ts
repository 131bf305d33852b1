import { APP_BASE } from '@sankalp/contract/app-api';
import type { FilledIds } from '../many-rows.ts';
import type { Question } from './question.ts';

/** Questions of the API of the app, each with what it may read. */
export const appQuestions = ({
  courseId,
  productId,
  categoryId,
  consultationId,
  consultantId,
}: FilledIds): Question[] =>
  [
    { path: '/categories' },
    { path: '/courses' },
    { path: '/courses?page=40&limit=100' },
    { path: '/courses?search=abcde' },
    { path: '/courses?search=course', rowsMax: 12_000 },
    { path: '/courses?type=Live Course' },
    { path: '/courses?recommended=true' },
    { path: '/courses?recommended=true&search=abcde' },
    { path: `/courses/${courseId}` },
    { path: `/courses/${courseId}/reviews` },
    { path: `/courses/${courseId}/scoreboard` },
    { path: '/products' },
    { path: '/products?page=40&limit=100' },
    { path: '/products?search=abcde' },
    { path: `/products?categoryId=${categoryId}` },
    { path: '/products?tag=Bestseller' },
    { path: '/products?tag=Bestseller&page=5&limit=100' },
    { path: '/products?tag=Bestseller&search=abcde' },
    { path: `/products/${productId}` },
    { path: `/products/${productId}/reviews` },
    { path: `/products/availability?ids=${productId},${courseId}` },
    { path: '/consultations' },
    { path: '/consultations?page=20&limit=100' },
    { path: `/consultations/${consultationId}` },
    { path: '/consultants' },
    { path: `/consultants/${consultantId}` },
    { path: '/banners' },
    { path: '/consultation-banners' },
    { path: '/testimonials' },
    { path: '/home' },
  ].map(({ path, ...bounds }) => ({ path: `${APP_BASE}${path}`, ...bounds }));
