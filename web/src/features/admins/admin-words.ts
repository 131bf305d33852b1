import { t } from 'virtual:texts';
import { AREAS, isModule } from '@sankalp/contract/access';
import type { HistoryWords } from '../../shared/resource/history-text.ts';

/** How the history of an admin is told. */
export const ADMIN_WORDS: HistoryWords = {
  entity: 'admins',
  labels: { userName: t('User Name'), email: t('Email Id'), modules: t('Modules') },
  itemsOf: (_, modules) =>
    modules.map((name) => (isModule(name) ? t(AREAS[name].label) : name)).join(', ') || t('None'),
};
