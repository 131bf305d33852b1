import { AREAS, isModule } from '@sankalp/contract/access';
import type { HistoryWords } from '../../shared/record/history-text.ts';

/** How the history of an admin is told. */
export const ADMIN_WORDS: HistoryWords = {
  entity: 'admins',
  labels: { userName: 'User Name', email: 'Email Id', modules: 'Modules' },
  itemsOf: (_, modules) => modules.map((name) => (isModule(name) ? AREAS[name].label : name)).join(', ') || 'None',
  done: {
    invite: 'invited',
    setPassword: 'password set',
    changePassword: 'password changed',
    createResetLink: 'reset link made',
    setUpSecondFactor: 'second factor set up',
    enableSecondFactor: 'second factor put into force',
    disableSecondFactor: 'second factor turned off',
    removeSecondFactor: 'second factor removed',
    requireSecondFactor: 'second factor required of all',
    allowNoSecondFactor: 'second factor made optional',
  },
};
