import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { RadioChoice } from '../../../shared/form/radio-choice.tsx';
import { styleNonce } from '../../../shared/foundation.ts';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { EmptyText } from '../../../shared/ui/async-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { PrintButton } from '../../../shared/ui/print-button.tsx';
import { DISPATCH_PATH } from '../order-path.ts';
import { CreditNotePages } from './credit-note-pages.tsx';
import { InvoicePages } from './invoice-pages.tsx';
import { LabelPages } from './label-pages.tsx';
import { PickListPage } from './pick-list-page.tsx';
import classes from './print.module.css';
import {
  PAPERS,
  type Paper,
  PRINTED_KINDS,
  PRINTED_TITLES,
  type PrintedKind,
  type PrintedOrders,
  pageStyle,
  SIZED_KINDS,
} from './printed.ts';
import { ReceiptPages } from './receipt-pages.tsx';
import { SlipPages } from './slip-pages.tsx';

const STATE = { what: PRINTED_KINDS[0] as string, size: PAPERS[0] as string };

interface SheetsProps {
  ids: readonly string[];
  paper: Paper;
}

const SHEETS: Readonly<Record<PrintedKind, ComponentType<SheetsProps>>> = {
  'pick-list': PickListPage,
  slips: SlipPages,
  labels: LabelPages,
  all: AllSheets,
  invoices: InvoicePages,
  'credit-notes': CreditNotePages,
  receipts: ReceiptPages,
};
const PAPER_OPTIONS = PAPERS.map((value) => ({ value, label: value.toUpperCase() }));

/** Documents of the chosen orders, as they will be on paper. */
export function PrintPage() {
  const [{ what, size }, setState] = useUrlState(STATE);
  const { ids, backTo } = chosenIn(useLocation().state);
  const kind = PRINTED_KINDS.find((known) => known === what) ?? PRINTED_KINDS[0];
  const Sheets = SHEETS[kind];
  const isSized = SIZED_KINDS.includes(kind);
  const paper = isSized ? (PAPERS.find((known) => known === size) ?? PAPERS[0]) : 'a4';
  return (
    <>
      <style nonce={styleNonce()}>{pageStyle(kind, paper)}</style>
      <div className={classes.screenOnly}>
        <PageHeader
          title={PRINTED_TITLES[kind]}
          backTo={backTo}
          backState={{ chosen: ids }}
          actions={
            ids.length > 0 && (
              <div className={classes.choices}>
                {isSized && (
                  <RadioChoice
                    label={t('Paper')}
                    options={PAPER_OPTIONS}
                    value={paper}
                    onChange={(next) => setState({ size: next }, { replace: true })}
                  />
                )}
                <PrintButton isMain />
              </div>
            )
          }
        />
      </div>
      {ids.length > 0 ? (
        <Sheets ids={ids} paper={paper} />
      ) : (
        <EmptyText
          text={t('No orders are chosen')}
          action={
            <Button component={Link} to={DISPATCH_PATH} variant="default">
              {t('Return to the dispatch desk')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** All that gets parcels ready, in the order in which it is needed, as one print on one paper. */
function AllSheets(props: SheetsProps) {
  return (
    <>
      <PickListPage {...props} />
      <SlipPages {...props} />
      <LabelPages {...props} />
    </>
  );
}

/** The orders that the navigation brought along; whoever types the address has none. */
function chosenIn(state: unknown): Required<PrintedOrders> {
  const { ids, backTo }: { ids?: unknown; backTo?: unknown } = state ?? {};
  return {
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    backTo: typeof backTo === 'string' ? backTo : DISPATCH_PATH,
  };
}
