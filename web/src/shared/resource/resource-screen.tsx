import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { listAddress } from '../table/list-address.ts';
import { neighboursOf } from '../table/list-order.ts';
import type { HistoryWords } from './history-text.ts';
import { Neighbours } from './neighbours.tsx';
import { NewRecordPage, useNewRecordForm } from './new-record-page.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { RecordPage } from './record-page.tsx';
import type { Resource } from './resource.ts';
import { type ReferenceNames, type ResourceForm, useReferenceNames, useResourceForm } from './resource-form.ts';
import { useAddressedRecord, useRecordAddress } from './use-addressed-record.ts';
import { useDeleteOne } from './use-delete-one.tsx';
import { type EditedRecord, useEditedRecord } from './use-edited-record.ts';
import { useRecordForm } from './use-record-form.ts';

/** A record that has a page. */
interface ScreenRow extends RecordRow {
  createdAt: string;
}

interface ScreenProps<Row, Create, Body extends object, Media extends keyof Body & string> {
  resource: Resource<Row, Create, Body>;
  form: ResourceForm<Row, Body, Media>;
  /** The telling of its history, which `began` ends; without it the screen shows none. */
  history?: Pick<HistoryWords, 'entity'> & Partial<HistoryWords> & { began: string };
  /** Queries of what else it shows: all of it comes together, so that nothing moves. */
  useBesides?: (id: string | typeof skipToken) => readonly { isLoading: boolean }[];
  /** Beside Delete and Edit, while the record is only shown. */
  actions?: (record: { id: string | undefined; latest: Row | undefined }) => ReactNode;
  /** Sentence on what was saved beside the form, while nothing in it has changed; `key` names what is shown. */
  savedText?: (key: string) => string | undefined;
  /** Between the form and the history. */
  children?: (row: Row, screen: { key: string; isEditing: boolean }) => ReactNode;
}

/** The screen of a record that its address names by a query: to be added, edited or viewed; a save leads to the list. */
export function AddressedScreen<Row extends ScreenRow, Create, Body extends object, Media extends keyof Body & string>(
  props: ScreenProps<Row, Create, Body, Media>,
) {
  const address = useRecordAddress();
  const any = props as unknown as AnyProps;
  return address.action === 'add' ? (
    <NewScreen {...any} />
  ) : (
    <StoredScreen key={address.id} {...any} {...{ address }} />
  );
}

/** The screen of a record that stays when it is saved. */
export function ResourceScreen<Row extends ScreenRow, Create, Body extends object, Media extends keyof Body & string>(
  props: ScreenProps<Row, Create, Body, Media> & { id: string | undefined },
) {
  const any = props as unknown as AnyProps;
  const kind = kindOf(any);
  const record = useEditedRecord(kind, props.id, any.resource.api.useGet(props.id ?? skipToken));
  return <Screen {...any} kind={kind} record={record} inForm={record} />;
}

/** Within, a record is what every record is; its own type has been checked at the door. */
type AnyBody = Record<string, unknown>;
type AnyProps = ScreenProps<ScreenRow, unknown, AnyBody, string>;

const kindOf = ({ resource, form: { handedOver } }: AnyProps): RecordKind<ScreenRow> => ({
  ...resource,
  ...(handedOver && { handedOver }),
});

function StoredScreen({ address, ...props }: AnyProps & { address: ReturnType<typeof useRecordAddress> }) {
  const { api, list, pathOf } = props.resource;
  // Back to the list as it was: sorted, on its page.
  const [kind] = useState(() => ({ ...kindOf(props), list: { ...list, path: listAddress(list.path) } }));
  const records = useAddressedRecord(kind, address, api.useGet(address.id ?? skipToken), pathOf);
  return <Screen {...props} kind={kind} {...records} />;
}

function NewScreen({ resource: { api, singular, texts, messages, list }, form }: AnyProps) {
  const { createFailed = messages.updateFailed } = messages;
  const [create] = api.useCreate();
  const { uploads, ...fields } = useResourceForm(form, undefined);
  const state = useNewRecordForm({ singular, messages: { ...messages, createFailed } }, fields, create);
  return (
    <NewRecordPage title={texts.add} list={list} form={state}>
      <form.Cards form={state} uploads={uploads} row={undefined} isEditing />
    </NewRecordPage>
  );
}

interface ShownRecords {
  kind: RecordKind<ScreenRow>;
  record: EditedRecord<ScreenRow>;
  /** The same for its form, which may lead elsewhere after a save. */
  inForm: EditedRecord<ScreenRow>;
}

function Screen(props: AnyProps & ShownRecords) {
  const {
    resource,
    form,
    kind,
    record,
    inForm,
    history,
    useBesides = useNothing,
    actions,
    savedText,
    children,
  } = props;
  const navigate = useNavigate();
  const besides = useBesides(record.id ?? skipToken);
  const names = useReferenceNames(form.fields);
  const deletion = useDeleteOne(resource, () => void navigate(kind.list.path));
  return (
    <RecordPage
      kind={kind}
      record={record}
      besides={besides}
      onDelete={deletion.onDelete}
      actions={
        <>
          {actions?.(record)}
          <Neighbours labels={resource.texts} neighbours={neighboursOf(record.id)} pathOf={resource.pathOf} />
        </>
      }
    >
      {(row) => (
        <>
          <StoredForm
            {...{ resource, form, kind, row, names }}
            key={record.key}
            record={inForm}
            savedText={savedText?.(record.key)}
          />
          {children?.(row, record)}
          {!record.isEditing && history && <ResourceHistory {...{ resource, form, row, names, history }} />}
          {deletion.dialog}
        </>
      )}
    </RecordPage>
  );
}

const NOTHING = [] as const;
const useNothing = () => NOTHING;

interface StoredProps extends Pick<AnyProps, 'resource' | 'form'> {
  row: ScreenRow;
  names: ReferenceNames<ScreenRow>;
}

interface StoredFormProps extends StoredProps, Omit<ShownRecords, 'inForm'> {
  savedText: string | undefined;
}

/** Files and fields of a record, to read or to edit. */
function StoredForm({ resource: { api }, form, kind, record, row, names, savedText }: StoredFormProps) {
  const [update] = api.useUpdate();
  const [reload] = api.useLazyGet();
  const { uploads, ...fields } = useResourceForm(form, row);
  const state = useRecordForm<ScreenRow, Record<string, string>, AnyBody, AnyBody>({
    ...{ kind, record, row, update, reload },
    ...fields,
    fieldsOf: form.sent ?? form.fields.sent,
  });
  const differencesOf = (changes: AnyBody, theirs: ScreenRow) =>
    form.fields.differences(changes, row, theirs, names.inConflict([row, theirs]));
  return (
    <RecordForm form={state} savedText={savedText} differencesOf={differencesOf}>
      <form.Cards form={state} uploads={uploads} row={row} isEditing={record.isEditing} />
    </RecordForm>
  );
}

type ResourceHistoryProps = StoredProps & { history: NonNullable<AnyProps['history']> };

function ResourceHistory({ resource: { api }, form, row, names, history }: ResourceHistoryProps) {
  const { began, ...words } = history;
  const nameOf = names.inHistory(row);
  const textOf = (field: string, value: string) => {
    const name = nameOf(field, value);
    return name === undefined ? words.textOf?.(field, value) : name;
  };
  const told = form.fields.history({ ...words, textOf });
  return <RecordHistory query={api.useHistory(row.id)} words={told} began={{ text: began, at: row.createdAt }} />;
}
