import { AREAS, MODULES, type Module } from '@sankalp/contract/access';
import { IconLayoutDashboard, type IconProps, IconReportAnalytics } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { t } from '../../shared/texts.ts';
import { moduleIcons } from '../../shared/ui/module-icons.ts';
import type { PageHandle } from '../page-handle.ts';

/** An entry of the sidebar. Those without a module are everybody's who is signed in. */
export interface NavEntry {
  label: string;
  to: string;
  icon: ComponentType<IconProps>;
  module?: Module;
  /** Page without an entry of its own that is reached from this one. */
  leadsTo?: string;
}

// The settings live in the account menu instead.
const areas = MODULES.filter((module) => module !== 'settings');

/** In the order of the sidebar (SHELL-01). */
export const navEntries: readonly NavEntry[] = [
  { label: t('Dashboard'), to: '/dashboard/home', icon: IconLayoutDashboard, leadsTo: '/dashboard/numbers' },
  ...areas.map((module) => ({
    label: t(AREAS[module].label),
    to: AREAS[module].home,
    icon: moduleIcons[module],
    module,
  })),
  { label: t('Report'), to: '/dashboard/report', icon: IconReportAnalytics },
];

/** Whether `entry` is the place where `page` belongs. */
export function isActiveEntry(entry: NavEntry, page: PageHandle | undefined): boolean {
  if (!page) return false;
  return entry.module ? entry.module === page.module : [entry.to, entry.leadsTo].includes(page.path);
}

/** A page, and the letter that leads there after "g". */
interface LetteredPage {
  label: string;
  to: string;
  letter: string;
  module?: Module | undefined;
}

const LETTERS: Readonly<Record<Module, string>> = {
  user: 'u',
  course: 'c',
  product: 'p',
  consultation: 't',
  order: 'o',
  marketing: 'm',
  settings: 's',
};

/** Every page that "g" and a letter open. */
export function lettersOfPages(): readonly LetteredPage[] {
  return [
    { label: t('Dashboard'), to: '/dashboard/home', letter: 'h' },
    ...MODULES.map((module) => ({
      label: t(AREAS[module].label),
      to: AREAS[module].home,
      letter: LETTERS[module],
      module,
    })),
    { label: t('Report'), to: '/dashboard/report', letter: 'r' },
  ];
}

export function pageByLetter(letter: string): LetteredPage | undefined {
  return lettersOfPages().find((page) => page.letter === letter);
}
