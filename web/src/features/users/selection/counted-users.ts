import { t } from '../texts.ts';
/** What is counted in what is said of chosen users. */
export const USERS = { one: t('user'), many: t('users') };
