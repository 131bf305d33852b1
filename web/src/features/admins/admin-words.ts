import { AREAS, isModule } from '@sankalp/contract/access';
import type { HistoryWords } from '../../shared/record/history-text.ts';
import { t } from './texts.ts';

/** How the history of an admin is told. */
export const ADMIN_WORDS: HistoryWords = {
  entity: 'admins',
  labels: { userName: t('User Name'), email: t('Email Id'), modules: t('Modules') },
  itemsOf: (_, modules) =>
    modules.map((name) => (isModule(name) ? t(AREAS[name].label) : name)).join(', ') || t('None'),
  done: {
    invite: 'invited',
    setPassword: t('password set'),
    changePassword: t('password changed'),
    createResetLink: t('reset link made'),
    setUpSecondFactor: t('second factor set up'),
    enableSecondFactor: t('second factor put into force'),
    disableSecondFactor: t('second factor turned off'),
    removeSecondFactor: t('second factor removed'),
    requireSecondFactor: t('second factor required of all'),
    allowNoSecondFactor: t('second factor made optional'),
  },
};
