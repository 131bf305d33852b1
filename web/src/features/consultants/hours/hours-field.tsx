import { t } from 'virtual:texts';
import { Textarea } from '@mantine/core';
import { Suspense } from 'react';
import type { TextualField } from '../../../shared/resource/fields/record-fields.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import record from '../../../shared/ui/record-page.module.css';
import { hoursIn } from './hours-of-week.ts';
import { weekText } from './hours-words.ts';

const HoursEditor = lazyPart(async () => (await import('./hours-editor.tsx')).HoursEditor);

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
      <Suspense fallback={null}>
        <HoursEditor {...props} />
      </Suspense>
    ),
};
