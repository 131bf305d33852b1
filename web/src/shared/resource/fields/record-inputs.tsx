import { Fragment, type ReactNode } from 'react';
import type { ContractForm } from '../../form/contract-form.ts';
import { shownFields } from '../../form/shown-field.ts';
import record from '../../ui/record-page.module.css';
import type { FieldInput, FieldInputProps } from './record-fields.ts';

interface RecordInputsProps<Name extends string> {
  fields: {
    labels: Readonly<Record<Name, string>>;
    inputs: Readonly<Record<Name, FieldInput>>;
  };
  form: Pick<ContractForm<Record<Name, string>>, 'fields' | 'missing'>;
  isEditing: boolean;
  /** The record, for what an input shows of it beside its field. */
  row?: unknown;
  /** Said beneath a field that is taken as it is. */
  warnings?: { readonly [Field in Name]?: string | undefined };
  /** Inputs that are drawn in place of those that the kinds of the fields have. */
  special?: { readonly [Field in Name]?: (input: FieldInputProps) => ReactNode };
}

/** The fields of a record in their order, read-only or editable, each by its kind. */
export function RecordInputs<Name extends string>(props: RecordInputsProps<Name>) {
  return (
    <div className={record.fields} data-editing={props.isEditing || undefined}>
      <FieldInputs {...props} />
    </div>
  );
}

/** The same without a grid of their own. */
export function FieldInputs<Name extends string>(props: RecordInputsProps<Name>) {
  const { fields, form, isEditing, row, warnings, special } = props;
  const field = shownFields<Record<Name, string>>({
    fields: form.fields,
    labels: fields.labels,
    isEditing,
    missing: form.missing,
  });
  return (Object.keys(fields.inputs) as Name[]).map((name) => {
    const { draw, isRequired } = fields.inputs[name];
    const input = { ...field(name), required: isEditing && isRequired };
    return <Fragment key={name}>{(special?.[name] ?? draw)(input, warnings?.[name], row)}</Fragment>;
  });
}
