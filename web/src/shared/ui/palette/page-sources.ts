import { AREAS, MODULES } from '@sankalp/contract/access';
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
  IconUserMinus,
} from '@tabler/icons-react';
import { moduleIcons } from '../module-icons.ts';
import type { PaletteItem, PaletteSource } from './palette-source.ts';

function pageItem(label: string, to: string, icon: PaletteItem['icon'], module?: PaletteItem['module']): PaletteItem {
  return { id: to, label, group: 'Go to', icon, module, run: ({ navigate }) => navigate(to) };
}

/** The pages that an admin may open. */
export const pages: PaletteSource = {
  id: 'pages',
  items: () => [
    { ...pageItem('Dashboard', '/dashboard/home', IconLayoutDashboard), keywords: 'home' },
    ...MODULES.map((module) => pageItem(AREAS[module].label, AREAS[module].home, moduleIcons[module], module)),
    pageItem('Coupons', COUPONS_PAGE, IconTicket, 'user'),
    { ...pageItem('Deletion requests', deletionPages.desk, IconUserMinus, 'user'), keywords: 'erase account privacy' },
    {
      ...pageItem('Dispatch desk', `${AREAS.order.home}/dispatch`, IconTruckDelivery, 'order'),
      keywords: 'ship parcels pick list labels',
    },
    pageItem('Report', '/dashboard/report', IconReportAnalytics),
  ],
};

const LOOKS = [
  ['auto', 'System theme', IconDeviceDesktop],
  ['light', 'Light theme', IconSun],
  ['dark', 'Dark theme', IconMoon],
] as const;

/** How the product looks in this browser. */
export const looks: PaletteSource = {
  id: 'looks',
  items: () =>
    LOOKS.map(([scheme, label, icon]) => ({
      id: `theme-${scheme}`,
      label,
      group: 'Look',
      icon,
      keywords: 'color colour mode',
      run: ({ setColorScheme }) => setColorScheme(scheme),
    })),
};
