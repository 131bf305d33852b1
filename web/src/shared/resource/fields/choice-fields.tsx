import { ChoiceField } from '../../form/choice-field.tsx';
import type { ChoiceProps } from '../../form/choice-select.tsx';
import { RadioChoice } from '../../form/radio-choice.tsx';
import { YES_NO } from '../../form/yes-no.ts';
import type { TextualField } from './record-fields.ts';

interface Options<Value extends string> {
  options: readonly { value: Value; label: string }[];
}

type ChoiceOptions<Value extends string> = Options<Value> &
  Pick<ChoiceProps, 'clearable' | 'allowDeselect'> & { required?: boolean | string };

/** One of a list by its name. */
export function choiceField<Value extends string>(label: string, choice: ChoiceOptions<Value>): TextualField<Value> {
  const { required = false, options, ...select } = choice;
  return {
    ...chosen(label, options),
    required,
    draw: (props) => <ChoiceField {...select} {...props} options={options} />,
  };
}

/** One of a few, all of them in sight. */
export function radioField<Value extends string>(label: string, { options }: Options<Value>): TextualField<Value> {
  return {
    ...chosen(label, options),
    draw: (props) => <RadioChoice {...props} options={options} />,
  };
}

/** Yes or no; unset it is no. */
export function yesNoField(label: string): TextualField<boolean> {
  const { draw } = radioField(label, { options: YES_NO });
  return { label, toText: (sent) => (sent ? 'yes' : 'no'), toBody: (text) => text === 'yes', draw };
}

function chosen<Value extends string>(label: string, options: Options<Value>['options']) {
  return {
    label,
    toText: (sent: Value | null | undefined) => sent ?? '',
    toBody: (text: string) => (text as Value) || undefined,
    shownAs: (value: string) => options.find((option) => option.value === value)?.label,
  };
}
