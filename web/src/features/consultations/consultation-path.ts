import { addressedPaths } from '../../shared/resource/addressed-paths.ts';

/** Without a final slash, as the documents name where a save leads (CONS-16). */
export const CONSULTATIONS_PATH = '/dashboard/cosultation';

/** The details page (CONS-08). */
export const { add: ADD_CONSULTATION_PATH, pathOf: consultationPath } = addressedPaths(
  '/dashboard/cosultation-details',
);
