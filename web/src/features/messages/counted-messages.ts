import { t } from './texts.ts';
/** What is counted in what is said of messages to many. */
export const MESSAGES = { one: t('message'), many: t('messages') };
