import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { type EditedRecord, useEditedRecord } from './use-edited-record.ts';

interface RecordAddress {
  /** `add` without an id that says otherwise. */
  action: string;
  id: string | undefined;
}

/** Request of `?action=edit&id=…`: to add, edit or view a record. */
export function useRecordAddress(): RecordAddress {
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  return { id, action: params.get('action') ?? (id === undefined ? 'add' : 'view') };
}

interface AddressedRecord<Row extends RecordRow> {
  record: EditedRecord<Row>;
  /** The same for its form: after a save it leads to the list. */
  inForm: EditedRecord<Row>;
}

/** A record whose mode stands in the address: Edit updates the address, a save leads to the list. */
export function useAddressedRecord<Row extends RecordRow>(
  kind: RecordKind<Row>,
  { id, action }: RecordAddress,
  query: EditedRecord<Row>['query'],
  pathOf: (id: string, action: 'view' | 'edit') => string,
): AddressedRecord<Row> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSaved, setSaved] = useState(false);
  const record = useEditedRecord(kind, id, query, {
    isEditing: action === 'edit',
    setEditing: (isEditing) => {
      if (id !== undefined) void navigate(pathOf(id, isEditing ? 'edit' : 'view'), { replace: true, state });
    },
  });
  const close = (saved?: Partial<Row>) => (saved ? setSaved(true) : record.close());
  // The form's guard leads there: somebody may have asked for another place, or be leaving for it.
  const savedPath = isSaved ? kind.list.path : undefined;
  return { record, inForm: { ...record, close, savedPath } };
}
