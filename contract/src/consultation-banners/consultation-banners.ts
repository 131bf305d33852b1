import { recordPaths } from '../shared/path.ts';

/** Pictures and films above the consultations of the app (CBANNER-04). */

export const CONSULTATION_BANNER_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No banner found',
  createFailed: 'Failed to save banner. Please try again.',
  deleted: 'Banner deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Banner restored',
  restoreFailed: 'Could not restore banner',
  notFound: 'Banner not found',
} as const;

export const consultationBannerPaths = recordPaths('/consultationBanners');
