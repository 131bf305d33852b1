import { AREAS, MODULES } from '@sankalp/contract/access';
import { type PaletteItem, type PaletteSource, registerPaletteSource } from './palette-registry.ts';

function pageItem(label: string, to: string, keywords?: string): PaletteItem {
  return { id: to, label, group: 'Go to', keywords, run: ({ navigate }) => navigate(to) };
}

const dashboard: PaletteSource = {
  id: 'page-dashboard',
  items: () => [pageItem('Dashboard', '/dashboard/home', 'home')],
};

const report: PaletteSource = { id: 'page-report', items: () => [pageItem('Report', '/dashboard/report')] };

const looks: PaletteSource = {
  id: 'looks',
  items: () =>
    (
      [
        ['auto', 'System theme'],
        ['light', 'Light theme'],
        ['dark', 'Dark theme'],
      ] as const
    ).map(([scheme, label]) => ({
      id: `theme-${scheme}`,
      label,
      group: 'Look',
      keywords: 'color colour mode',
      run: ({ setColorScheme }) => setColorScheme(scheme),
    })),
};

/** What every admin's palette holds: the pages that they may open, and the look. */
export function registerBaseSources(): void {
  registerPaletteSource(dashboard);
  for (const module of MODULES) {
    const { label, home } = AREAS[module];
    registerPaletteSource({ id: `page-${module}`, module, items: () => [pageItem(label, home)] });
  }
  registerPaletteSource(report);
  registerPaletteSource(looks);
}
