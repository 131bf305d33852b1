import { t } from 'virtual:texts';
import { Checkbox, Fieldset } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Fieldset.css';
import { EVENT_TYPE_NAMES, type EventType } from '@sankalp/contract/events';
import type { FieldInputProps } from '../../shared/resource/fields/record-fields.ts';
import { aboutType } from './endpoint-words.ts';
import classes from './webhooks.module.css';

export const typesIn = (text: string): EventType[] => EVENT_TYPE_NAMES.filter((type) => text.split(' ').includes(type));
export const textOfTypes = (types: readonly string[]): string => types.join(' ');

/** `data-path`: by which the form finds the field after a refusal. */
type TypeChoiceProps = FieldInputProps & { 'data-path'?: string };

/** Types of events, each ticked by itself; none means all of them. */
export function TypeChoice({ label, value = '', onChange, 'data-path': path }: TypeChoiceProps) {
  const chosen = typesIn(value);
  const toggle = (type: EventType, isChosen: boolean) =>
    onChange(textOfTypes(EVENT_TYPE_NAMES.filter((one) => (one === type ? isChosen : chosen.includes(one)))));
  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ root: classes.types, legend: classes.legend }}>
      <p className={classes.hint}>{t('With nothing ticked it hears of all events, those to come included.')}</p>
      <div className={classes.typeList}>
        {EVENT_TYPE_NAMES.map((type) => (
          <Checkbox
            key={type}
            label={type}
            description={aboutType(type)}
            checked={chosen.includes(type)}
            data-path={type === EVENT_TYPE_NAMES[0] ? path : undefined}
            onChange={({ currentTarget: { checked } }) => toggle(type, checked)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
