import { learningScenarios } from './learning.ts';
import type { Scenario } from './scenario.ts';
import { screensScenarios } from './screens.ts';
import { uploadScenarios } from './uploads.ts';
import { usersScenarios } from './users.ts';
import { usersImportScenarios } from './users-import.ts';

/** In the order of the report; another feature adds its list here. */
export const scenarios: readonly Scenario[] = [
  ...usersScenarios,
  ...usersImportScenarios,
  ...learningScenarios,
  ...uploadScenarios,
  ...screensScenarios,
];
