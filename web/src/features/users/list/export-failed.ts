import { t } from 'virtual:texts';
/** Says that no file came, where the server gives no reason. */
export const EXPORT_FAILED = t('Could not export users. Please try again.');
