import { t } from 'virtual:texts';
import { BOOKING_MESSAGES, BOOKING_SORTS } from '@sankalp/contract/bookings';
import type { BookingsFilter, ListedBooking } from '@sankalp/contract/bookings.schema';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { FilterButton } from '../../shared/table/filter-button.tsx';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { serverPagingOf } from '../../shared/table/use-server-paging.ts';
import { useServerSearch } from '../../shared/table/use-server-search.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import type { BookingChoices } from './booking-choices.ts';
import { BOOKING_COLUMNS } from './booking-columns.tsx';
import { useFindBookingIdsMutation, useListBookingsQuery, useListChosenBookingsMutation } from './bookings.ts';
import { type Conditions, chipTexts, NO_CONDITIONS, queryOf } from './list/bookings-filter.ts';

const WORDS = {
  count: { singular: t('1 booking'), plural: t('{count} bookings') },
  uncounted: t('More bookings may match than are counted here. Narrow the search to see them all.'),
  selectAll: t('Select all {count} bookings'),
};

const FilterDialog = lazyDialog(async () => (await import('./list/bookings-filter-dialog.tsx')).BookingsFilterDialog);

const TEXTS = { empty: t(BOOKING_MESSAGES.empty), noMatch: t(BOOKING_MESSAGES.noMatch) };
const FIRST_PAGE = { page: '1' };
const STATE = { ...NO_CONDITIONS, search: '', ...FIRST_PAGE };
/** The next one on top; by a column where one is chosen. */
const ORDER = { first: 'upcoming' } as const;

const nameOf = ({ consultationName, userName }: ListedBooking) =>
  t('{consultationName} of {userName}', { consultationName, userName });

interface BookingsTableProps extends Paging {
  choices: BookingChoices;
  /** Where bookings are kept, payments are shown beside what the Order screen shows. */
  isDesk?: boolean;
}

/** The consultations that users booked: what is to come first, the next one on top, ten to a page (ORDER-21). */
export function BookingsTable({ choices, isDesk = false, ...props }: BookingsTableProps) {
  const mayManage = useMayCheck()('consultation');
  const columns = BOOKING_COLUMNS[isDesk ? 'desk' : mayManage ? 'managing' : 'reading'];
  const [{ search: _, page: __, ...conditions }, setState] = useUrlState(STATE);
  const search = useServerSearch();
  const sorting = useServerSorting(BOOKING_SORTS);
  const paging = serverPagingOf(props);
  const narrowed = queryOf(conditions, mayManage);
  // The address may hold what the server refuses; it says so itself.
  const wanted = { ...narrowed, ...(search.query && { search: search.query }) } as Partial<BookingsFilter>;
  const query = useListBookingsQuery({ ...ORDER, ...wanted, ...sorting.query, page: paging.page });
  const isNarrowed = Object.keys(wanted).length > 0;
  const list = { ...serverListOf(query, ({ data }) => data, t(BOOKING_MESSAGES.loadFailed)), isNarrowed };
  const [findIds] = useFindBookingIdsMutation();
  const [readRows] = useListChosenBookingsMutation();
  const selection = useListSelection({
    plural: t('bookings'),
    tooMany: t('At most {most} bookings can be chosen at once.'),
    list,
    nameOf,
    findIds: () => findIds({ ...ORDER, ...wanted }),
    loadFailed: t(BOOKING_MESSAGES.loadFailed),
    // Bookings that were never shown come without their payment.
    export: { columns: BOOKING_COLUMNS.managing, readRows },
  });
  const names = choices.useConsultations(!narrowed.consultuntId && !narrowed.consultationId).data;
  const dialog = useDialog<{ conditions: Conditions }>();
  const narrow = (change: Partial<Conditions & { search: string }>) => setState({ ...change, ...FIRST_PAGE });
  return (
    <ListPanel
      label={t('Consultations')}
      words={WORDS}
      settings={isDesk ? 'bookingsDesk' : 'bookings'}
      texts={TEXTS}
      columns={columns}
      list={list}
      search={{ label: t('Search bookings by person, phone or consultation'), ...search.box }}
      filter={{
        button: <FilterButton onClick={() => dialog.open({ conditions })} />,
        chips: chipTexts(narrowed, names).map(({ field, text }) => ({ text, onRemove: () => narrow({ [field]: '' }) })),
        onClear: () => narrow(NO_CONDITIONS),
      }}
      onClear={() => narrow({ ...NO_CONDITIONS, search: '' })}
      selection={selection}
      table={sorting.table}
      pager={paging.pagerOf(query)}
    >
      <FilterDialog dialog={dialog} choices={mayManage ? choices : undefined} onSave={narrow} />
    </ListPanel>
  );
}
