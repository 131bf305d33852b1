import type { ReactNode } from 'react';
import type { FieldInputProps, Named, ReferenceField } from './record-fields.ts';
import { textual } from './text-fields.tsx';

interface ReferenceOptions<Row> {
  /** A text is how the message of what is missing names it. */
  required: boolean | string;
  reference: ReferenceField<Row>['reference'];
  Input: (props: FieldInputProps & { current: Named | undefined }) => ReactNode;
}

/** Another record, by its id. */
export function referenceField<Row>(
  label: string,
  { required, reference, Input }: ReferenceOptions<Row>,
): ReferenceField<Row> {
  return {
    ...textual(label, required),
    reference,
    draw: (props, _, row) => <Input {...props} current={row ? reference.currentOf(row as Row) : undefined} />,
  };
}
