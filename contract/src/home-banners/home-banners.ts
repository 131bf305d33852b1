import { recordPaths } from '../shared/path.ts';

/** Pictures for the home screen of the app (HERO-12). */

export const HOME_BANNER_MESSAGES = {
  loadFailed: 'An error occurred',
  empty: 'No Homescreen banner found',
  /** The documents show no text for these (HERO-14). */
  createFailed: 'Failed to save banner. Please try again.',
  updateFailed: 'Failed to save banner. Please try again.',
  deleted: 'Banner deleted successfully!',
  deleteFailed: 'An error occurred',
  restored: 'Banner restored',
  restoreFailed: 'Could not restore banner',
  notFound: 'Banner not found',
} as const;

export const homeBannerPaths = recordPaths('/banners');
