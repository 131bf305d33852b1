import { API_BASE } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { againstBaseline, againstOwn, growth, tail } from '../measure/http-scenarios.ts';
import type { Scenario } from './scenario.ts';

const page = (number: number) => `${API_BASE}${userPaths.list}?currentPage=${number}&pageSize=100`;
const search = (text: string) => `${page(1)}&search=${text}`;

export const usersScenarios: readonly Scenario[] = [
  againstBaseline({ name: 'Users, page 1 with its total', path: page(1), requests: 500, atLeast: 0.8 }),
  againstBaseline({ name: 'Users, search of 3 letters (ram)', path: search('ram'), requests: 300, atLeast: 0.5 }),
  againstBaseline({
    name: 'Users, search of a family name (sharma)',
    path: search('sharma'),
    requests: 300,
    atLeast: 0.5,
  }),
  againstBaseline({ name: 'Users, search of a number (98765)', path: search('98765'), requests: 500, atLeast: 0.5 }),
  againstOwn({ name: 'Users, page 500', path: page(500), basePath: page(1), requests: 300, atLeast: 0.35 }),
  againstOwn({ name: 'Users, page 900', path: page(900), basePath: page(1), requests: 300, atLeast: 0.9 }),
  tail({ name: 'Users, page 1 at 100 connections', path: page(1), connections: 100, requests: 1_500 }),
  growth({ name: 'Users, page 1 of 1,000,000', path: page(1), requests: 500, atLeast: 0.8 }),
  growth({ name: 'Users, search of one number in 1,000,000', path: search('7812345677'), requests: 500, atLeast: 0.8 }),
  growth({ name: 'Users, search of a family name in 1,000,000', path: search('sharma'), requests: 60, atLeast: 0.8 }),
];
