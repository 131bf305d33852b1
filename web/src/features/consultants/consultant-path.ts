import { addressedPaths } from '../../shared/resource/addressed-paths.ts';

/** The area, opened where consultants are listed. Without a final slash, as the documents name where a save leads (CNSLT-15). */
export const CONSULTATION_AREA_PATH = '/dashboard/cosultation?tab=1';

/** The details page (CNSLT-04). */
export const { add: ADD_CONSULTANT_PATH, pathOf: consultantPath } = addressedPaths('/dashboard/cosultant-details');
