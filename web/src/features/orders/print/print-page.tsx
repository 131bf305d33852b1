import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { EmptyText } from '../../../shared/ui/async-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { DISPATCH_PATH } from '../order-path.ts';
import { PickListSheet } from './pick-list-sheet.tsx';
import classes from './print.module.css';
import { PRINTED_KINDS, PRINTED_TITLES, type PrintedKind } from './printed.ts';

const STATE = { what: PRINTED_KINDS[0] as string };

const SHEETS: Readonly<Record<PrintedKind, ComponentType<{ ids: readonly string[] }>>> = {
  'pick-list': PickListSheet,
};

/** What goes with the chosen orders, as it will be on paper. */
export function PrintPage() {
  const [{ what }] = useUrlState(STATE);
  const ids = chosenIn(useLocation().state);
  const kind = PRINTED_KINDS.find((known) => known === what) ?? PRINTED_KINDS[0];
  const Sheets = SHEETS[kind];
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          title={PRINTED_TITLES[kind]}
          backTo={DISPATCH_PATH}
          actions={
            ids.length > 0 && (
              <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                Print
              </Button>
            )
          }
        />
      </div>
      {ids.length > 0 ? (
        <Sheets ids={ids} />
      ) : (
        <EmptyText
          text="No orders are chosen"
          action={
            <Button component={Link} to={DISPATCH_PATH} variant="default">
              Return to the dispatch desk
            </Button>
          }
        />
      )}
    </>
  );
}

/** The orders that the navigation brought along; whoever types the address has none. */
function chosenIn(state: unknown): readonly string[] {
  const { ids }: { ids?: unknown } = state ?? {};
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
