import { skipToken } from '@reduxjs/toolkit/query';
import { CONSULTATION_MESSAGES } from '@sankalp/contract/consultations';
import { useNavigate } from 'react-router';
import { Neighbours } from '../../shared/resource/neighbours.tsx';
import { RecordPage } from '../../shared/resource/record-page.tsx';
import { useAddressedRecord, useRecordAddress } from '../../shared/resource/use-addressed-record.ts';
import { useDeleteAtOnce } from '../../shared/resource/use-deletion.ts';
import { neighboursOf } from '../../shared/table/list-order.ts';
import { CONSULTATIONS_PATH, consultationPath } from './consultation-path.ts';
import { consultationsApi, type NamedConsultation } from './consultations.ts';
import { AddConsultationPage } from './record/add-consultation-page.tsx';
import { ConsultationDetails } from './record/consultation-details.tsx';
import { ConsultationHistory } from './record/consultation-history.tsx';
import { CONSULTATION_RECORD } from './record/consultation-record.ts';
import { t } from './texts.ts';

const NEIGHBOURS = { previous: t('Previous consultation'), next: t('Next consultation') };

/** A consultation to add, to edit or to view, as the address says (CONS-08, CONS-15). */
export function ConsultationPage() {
  const address = useRecordAddress();
  return address.action === 'add' ? <AddConsultationPage /> : <ConsultationScreen key={address.id} address={address} />;
}

function ConsultationScreen({ address }: { address: ReturnType<typeof useRecordAddress> }) {
  const navigate = useNavigate();
  const { id } = address;
  const query = consultationsApi.useGet(id ?? skipToken);
  const { record, inForm } = useAddressedRecord(CONSULTATION_RECORD, address, query, consultationPath);
  const remove = useDeleteAtOnce(consultationsApi, CONSULTATION_MESSAGES);
  const onDelete = async (consultation: NamedConsultation) => {
    if (await remove(consultation)) await navigate(CONSULTATIONS_PATH);
  };
  return (
    <RecordPage
      kind={CONSULTATION_RECORD}
      record={record}
      onDelete={(consultation) => void onDelete(consultation)}
      actions={<Neighbours labels={NEIGHBOURS} neighbours={neighboursOf(id)} pathOf={consultationPath} />}
    >
      {(consultation) => (
        <>
          <ConsultationDetails key={record.key} record={inForm} consultation={consultation} />
          {!record.isEditing && <ConsultationHistory consultation={consultation} />}
        </>
      )}
    </RecordPage>
  );
}
