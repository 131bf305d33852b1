import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { dayOfText, textOfDay } from './date-text.ts';
import { NO_VALUE } from './shown-field.ts';

// Neither a record that is only read nor the first look at a form needs what a calendar opens in.
const CalendarButton = lazyPart(async () => (await import('./calendar-button.tsx')).CalendarButton);

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string;
  /** `YYYY-MM-DD`, or empty. What was typed and is no day stands here as it is, for the form's rules to refuse. */
  value?: string;
  onChange: (value: string) => void;
  /** Days before and beyond are not offered by the calendar. */
  minDay?: string;
  maxDay?: string;
}

/** A date that is typed as DD/MM/YYYY or picked from a calendar. */
export function DateField({ label, value = '', onChange, minDay, maxDay, onFocus, onBlur, ...input }: DateFieldProps) {
  // While the field is being typed in, its text is the person's own.
  const [draft, setDraft] = useState<string>();
  const isFixed = input.readOnly || input.disabled;
  return (
    <TextInput
      {...input}
      label={label}
      placeholder={input.readOnly ? NO_VALUE : 'DD/MM/YYYY'}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? textOfDay(value)}
      onFocus={(event) => {
        setDraft(textOfDay(value));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text);
        onChange(dayOfText(text) ?? text.trim());
      }}
      rightSection={
        isFixed ? undefined : (
          <Suspense fallback={<IconCalendar size={16} aria-hidden="true" />}>
            <CalendarButton
              label={label}
              day={dayOfText(textOfDay(value))}
              minDay={minDay}
              maxDay={maxDay}
              onPick={onChange}
            />
          </Suspense>
        )
      }
    />
  );
}
