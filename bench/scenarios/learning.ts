import { coursePaths } from '@sankalp/contract/courses';
import { enrolmentPaths } from '@sankalp/contract/enrolments';
import { API_BASE } from '@sankalp/contract/shared/path';
import { againstBaseline } from '../measure/http-scenarios.ts';
import type { Scenario } from './scenario.ts';

const page = (path: string, number: number) => `${API_BASE}${path}?page=${number}&limit=100`;

export const learningScenarios: readonly Scenario[] = [
  againstBaseline({ name: 'Courses, page 1 of 20,000', path: page(coursePaths.list, 1), requests: 300, atLeast: 0.4 }),
  againstBaseline({
    name: 'Courses, page 100 of 20,000',
    path: page(coursePaths.list, 100),
    requests: 300,
    atLeast: 0.4,
  }),
  againstBaseline({
    name: 'Course orders, page 1 of 20,000',
    path: page(enrolmentPaths.list, 1),
    requests: 500,
    atLeast: 0.4,
  }),
  againstBaseline({
    name: 'Course orders, page 100 of 20,000',
    path: page(enrolmentPaths.list, 100),
    requests: 300,
    atLeast: 0.4,
  }),
];
