import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Paging } from '../table/paged-table.tsx';
import { useUrlState } from '../table/use-url-state.ts';
import { Loading } from '../ui/async-state.tsx';

interface UrlTab {
  label: string;
  /** Draws the panel; code that only this one needs may come when it is opened (`lazyPart`). */
  panel: (paging: Paging) => ReactNode;
}

interface UrlTabsProps {
  tabs: readonly UrlTab[];
  className?: string | undefined;
  /** Frame around the row of tabs and what they open; `open` is the number of the open one. */
  frame?: (list: ReactNode, panels: ReactNode, open: number) => ReactNode;
}

const DEFAULTS = { tab: '0', page: '1' };
/** Parameters that name the record whose tabs they are; the rest of an address belongs to the list of one tab. */
const OF_THE_RECORD = ['action', 'id'];

/** Tabs of which the open one stands in the address as its number, with the page of its table (UDET-23, ORDER-02). */
export function UrlTabs({ tabs, className, frame = plain }: UrlTabsProps) {
  const [{ tab: named, page }, setState] = useUrlState(DEFAULTS);
  const [params, setParams] = useSearchParams();
  const { tab: brought, ...state } = (useLocation().state ?? {}) as { tab?: string };
  const tab = params.has('tab') ? named : (brought ?? named);
  const open = tabs[Number(tab)] ? Number(tab) : 0;
  const show = (next: string) => {
    const kept = OF_THE_RECORD.flatMap((name) => params.getAll(name).map((value) => [name, value]));
    const search = [...kept, ...(next === DEFAULTS.tab ? [] : [['tab', next]])];
    setParams(new URLSearchParams(search), { replace: true, preventScrollReset: true, state });
  };
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
      <Suspense fallback={<Loading />}>{panel(paging)}</Suspense>
    </Tabs.Panel>
  ));
  return (
    <Tabs
      className={className}
      value={String(open)}
      onChange={(next) => show(next ?? DEFAULTS.tab)}
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
