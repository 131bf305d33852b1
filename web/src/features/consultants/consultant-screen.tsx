import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import type { Consultant } from '@sankalp/contract/consultants.schema';
import { Link, useNavigate } from 'react-router';
import { Neighbours } from '../../shared/resource/neighbours.tsx';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useAddressedRecord, useRecordAddress } from '../../shared/resource/use-addressed-record.ts';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { neighboursOf } from '../../shared/table/list-order.ts';
import { BookedConsultations, daySheetPath, useListBookedConsultationsQuery } from '../bookings/index.ts';
import { CONSULTATION_AREA_PATH, consultantPath } from './consultant-path.ts';
import { consultantsApi, useGetCalendarQuery } from './consultants.api.ts';
import { AddConsultantPage } from './record/add-consultant-page.tsx';
import { ConsultantCalendar } from './record/consultant-calendar.tsx';
import { ConsultantDetails } from './record/consultant-details.tsx';
import { ConsultantHistory } from './record/consultant-history.tsx';
import { CONSULTANT_RECORD } from './record/consultant-record.ts';
import { t } from './texts.ts';

const NEIGHBOURS = { previous: t('Previous consultant'), next: t('Next consultant') };

/** A consultant to add, to edit or to view, as the address says (CNSLT-04, CNSLT-33). */
export function ConsultantPage() {
  const address = useRecordAddress();
  return address.action === 'add' ? <AddConsultantPage /> : <ConsultantScreen key={address.id} address={address} />;
}

function ConsultantScreen({ address }: { address: ReturnType<typeof useRecordAddress> }) {
  const navigate = useNavigate();
  const { id } = address;
  const known = id ?? skipToken;
  const query = consultantsApi.useGet(known);
  const besides = [
    useListBookedConsultationsQuery(known),
    useGetCalendarQuery(known),
    consultantsApi.useHistory(known),
  ];
  const { record, inForm } = useAddressedRecord(CONSULTANT_RECORD, address, query, consultantPath);
  const remove = useDeleteAtOnce(consultantsApi, CONSULTANT_MESSAGES);
  const onDelete = async (consultant: Consultant) => {
    if (await remove(consultant)) await navigate(CONSULTATION_AREA_PATH);
  };
  return (
    <RecordPage
      kind={CONSULTANT_RECORD}
      record={record}
      besides={besides}
      onDelete={(consultant) => void onDelete(consultant)}
      actions={
        <>
          {id && (
            <Button component={Link} to={daySheetPath(id)} variant="default">
              {t('Day sheet')}
            </Button>
          )}
          <Neighbours labels={NEIGHBOURS} neighbours={neighboursOf(id)} pathOf={consultantPath} />
        </>
      }
    >
      {(consultant) => (
        <>
          <ConsultantDetails key={record.key} record={inForm} consultant={consultant} />
          {!record.isEditing && (
            <>
              <BookedConsultations consultantId={consultant.id} />
              <ConsultantCalendar consultant={consultant} />
              <ConsultantHistory consultant={consultant} />
            </>
          )}
        </>
      )}
    </RecordPage>
  );
}
