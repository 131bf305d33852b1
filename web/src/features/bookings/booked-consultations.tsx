import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import type { BookedConsultation } from '@sankalp/contract/bookings.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import card from '../../shared/ui/record-page.module.css';
import { useListBookedConsultationsQuery } from './bookings.ts';

const column = columnsOf<BookedConsultation>();
const columns = column.columns([
  column.accessor(({ user }) => user.name, {
    id: 'userName',
    header: t('User Name'),
    sortFn: byText,
    cell: PlainNameCell,
  }),
  column.accessor('createdAt', {
    header: t('Date'),
    sortFn: byInstant,
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 112, tabularNumbers: true, priority: 1, collapsible: true },
  }),
  // This column shows the type, as it is (CNSLT-13, CNSLT-14).
  column.accessor('type', { header: t('Status'), sortFn: byText, meta: { width: 128 } }),
]);

/** Bookings of a consultant: who, when, and what became of them (CNSLT-12). */
export function BookedConsultations({ consultantId }: { consultantId: string }) {
  const { data, error, isError, isLoading, refetch } = useListBookedConsultationsQuery(consultantId);
  const [page, setPage] = useState(1);
  return (
    <section className={card.card} aria-labelledby="booked-consultations">
      <h2 id="booked-consultations">{t('Booked Consultation List')}</h2>
      {isLoading && <Loading lines={2} />}
      {isError && (
        <RetryBanner message={failureText(error, t(BOOKING_MESSAGES.loadFailed))} onRetry={() => void refetch()} />
      )}
      {data && (
        <PagedTable
          label={t('Booked consultations')}
          columns={columns}
          rows={data}
          emptyText={t(BOOKING_MESSAGES.consultantEmpty)}
          page={page}
          onPageChange={setPage}
        />
      )}
    </section>
  );
}
