import { ChoiceField } from '../form/choice-field.tsx';
import type { ChoiceProps } from '../form/choice-select.tsx';
import classes from './filter-choice.module.css';

interface FilterChoiceProps extends Pick<ChoiceProps, 'options' | 'value' | 'onChange'> {
  label: string;
  /** How long choices are that are still on their way, so that nothing moves when they come. */
  letters?: number;
}

/** A condition of a list that stands in its toolbar, as wide as the longest of its choices. */
export function FilterChoice({ label, letters, ...choice }: FilterChoiceProps) {
  const options = choice.options.flatMap((option) => ('items' in option ? option.items : option));
  const longest = letters ?? Math.max(...options.map((option) => option.label.length));
  return (
    <ChoiceField
      {...choice}
      aria-label={label}
      className={classes.choice}
      style={{ '--letters': longest }}
      // A name may still be longer than there is room.
      title={options.find(({ value }) => value === choice.value)?.label}
    />
  );
}
