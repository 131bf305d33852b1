import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import type { TextualField } from '../../../shared/resource/fields/record-fields.ts';
import record from '../../../shared/ui/record-page.module.css';
import { HoursEditor } from './hours-editor.tsx';
import { hoursIn } from './hours-of-week.ts';
import { weekText } from './hours-words.ts';

/** Hours of a week, which the form holds one a line. */
export const hoursField: TextualField<string[]> = {
  label: t('Hours'),
  toText: (hours) => (hours ?? []).join('\n'),
  toBody: hoursIn,
  shownAs: (text) => weekText(hoursIn(text)) || undefined,
  draw: (props) =>
    props.readOnly ? (
      <Textarea
        {...props}
        className={record.wide}
        autosize
        minRows={1}
        value={weekText(hoursIn(props.value ?? ''), '\n')}
      />
    ) : (
      <HoursEditor {...props} />
    ),
};
