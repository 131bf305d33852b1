import type { Scenario } from './scenario.ts';
import { usersScenarios } from './users.ts';

/** In the order of the report; another room adds its list here. */
export const scenarios: readonly Scenario[] = [...usersScenarios];
