import { formatDay } from '@sankalp/contract/shared/dates';
import { DateField } from '../../form/date-field.tsx';
import type { FieldInputProps, TextualField } from './record-fields.ts';

/** A day, `YYYY-MM-DD`; null when it is empty. */
export function dayField(label: string): TextualField<string | null> {
  return { label, toText: (sent) => sent ?? '', toBody: (text) => text || null, shownAs: dayText, draw };
}

const dayText = (day: string) => formatDay(day) || undefined;

const draw = (props: FieldInputProps) => <DateField {...props} />;
