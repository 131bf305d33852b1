import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import type { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import { AddressedScreen } from '../../shared/resource/resource-screen.tsx';
import { BookedConsultations, daySheetPath, useListBookedConsultationsQuery } from '../bookings/index.ts';
import { CONSULTANT_FORM } from './consultant-fields.tsx';
import { useGetCalendarQuery } from './consultants.api.ts';
import { consultants } from './consultants.ts';
import { weekText } from './hours/hours-words.ts';
import { ConsultantCalendar } from './record/consultant-calendar.tsx';

const HISTORY = {
  entity: 'consultants',
  began: t('Added'),
  itemsOf: (_field: string, items: readonly string[]) => weekText(items) || t('None'),
};

/** A consultant to add, to edit or to view, as the address says (CNSLT-04, CNSLT-33). */
export function ConsultantPage() {
  return (
    <AddressedScreen
      resource={consultants}
      form={CONSULTANT_FORM}
      history={HISTORY}
      useBesides={useBesides}
      actions={({ id }) =>
        id && (
          <Button component={Link} to={daySheetPath(id)} variant="default">
            {t('Day sheet')}
          </Button>
        )
      }
    >
      {(consultant, { isEditing }) =>
        !isEditing && (
          <>
            <BookedConsultations consultantId={consultant.id} />
            <ConsultantCalendar consultant={consultant} />
          </>
        )
      }
    </AddressedScreen>
  );
}

const useBesides = (id: string | typeof skipToken) => [
  useListBookedConsultationsQuery(id),
  useGetCalendarQuery(id),
  consultants.api.useHistory(id),
];
