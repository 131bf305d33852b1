import { AREAS, MODULES } from '@sankalp/contract/access';
import { ACCOUNT_PAGE } from '@sankalp/contract/auth';
import { COUPONS_PAGE } from '@sankalp/contract/coupons';
import { deletionPages } from '@sankalp/contract/deletion-requests';
import {
  IconDeviceDesktop,
  IconLayoutDashboard,
  IconMoon,
  IconReportAnalytics,
  IconSun,
  IconTicket,
  IconTruckDelivery,
  IconUserCircle,
  IconUserMinus,
} from '@tabler/icons-react';
import { t } from '../texts.ts';
import { moduleIcons } from '../ui/module-icons.ts';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

function pageItem(label: string, to: string, icon: PaletteItem['icon'], module?: PaletteItem['module']): PaletteItem {
  return { id: to, label, group: t('Go to'), icon, module, run: ({ navigate }) => navigate(to) };
}

/** The pages that an admin may open. */
export const pages: PaletteSource = {
  id: 'pages',
  items: () => [
    { ...pageItem(t('Dashboard'), '/dashboard/home', IconLayoutDashboard), keywords: 'home' },
    ...MODULES.map((module) => pageItem(t(AREAS[module].label), AREAS[module].home, moduleIcons[module], module)),
    pageItem(t('Coupons'), COUPONS_PAGE, IconTicket, 'user'),
    {
      ...pageItem(t('Deletion requests'), deletionPages.desk, IconUserMinus, 'user'),
      keywords: 'erase account privacy',
    },
    {
      ...pageItem(t('Dispatch desk'), `${AREAS.order.home}/dispatch`, IconTruckDelivery, 'order'),
      keywords: 'ship parcels pick list labels',
    },
    {
      ...pageItem(t('Your account'), ACCOUNT_PAGE, IconUserCircle),
      keywords: 'profile name password second factor recovery codes sessions',
    },
    pageItem(t('Report'), '/dashboard/report', IconReportAnalytics),
  ],
};

const LOOKS = [
  ['auto', t('System theme'), IconDeviceDesktop],
  ['light', t('Light theme'), IconSun],
  ['dark', t('Dark theme'), IconMoon],
] as const;

/** How the product looks in this browser. */
export const looks: PaletteSource = {
  id: 'looks',
  items: () =>
    LOOKS.map(([scheme, label, icon]) => ({
      id: `theme-${scheme}`,
      label,
      group: t('Look'),
      icon,
      keywords: 'color colour mode',
      run: ({ setColorScheme }) => setColorScheme(scheme),
    })),
};
