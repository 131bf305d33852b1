import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { ReactNode } from 'react';
import type { Paging } from '../table/paged-table.tsx';
import { useUrlState } from '../table/use-url-state.ts';

interface UrlTab {
  label: string;
  panel: (paging: Paging) => ReactNode;
}

interface UrlTabsProps {
  tabs: readonly UrlTab[];
  className?: string | undefined;
  /** What stands around the row of tabs and what they open; `open` is the number of the open one. */
  frame?: (list: ReactNode, panels: ReactNode, open: number) => ReactNode;
}

// Another tab is another list: search and order go with its page.
const DEFAULTS = { tab: '0', page: '1', search: '', sort: '' };

/** Tabs of which the open one stands in the address as its number, with the page of its table (UDET-23, ORDER-02). */
export function UrlTabs({ tabs, className, frame = plain }: UrlTabsProps) {
  const [{ tab, page }, setState] = useUrlState(DEFAULTS);
  const open = tabs[Number(tab)] ? Number(tab) : 0;
  const paging: Paging = {
    page: Number(page),
    onPageChange: (next, options) => setState({ page: String(next) }, options),
  };
  const list = (
    <Tabs.List>
      {tabs.map(({ label }, index) => (
        <Tabs.Tab key={label} value={String(index)}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  const panels = tabs.map(({ label, panel }, index) => (
    <Tabs.Panel key={label} value={String(index)}>
      {panel(paging)}
    </Tabs.Panel>
  ));
  return (
    <Tabs
      className={className}
      value={String(open)}
      onChange={(next) => setState({ ...DEFAULTS, tab: next ?? DEFAULTS.tab }, { replace: true })}
      keepMounted={false}
    >
      {frame(list, panels, open)}
    </Tabs>
  );
}

const plain = (list: ReactNode, panels: ReactNode) => (
  <>
    {list}
    {panels}
  </>
);
