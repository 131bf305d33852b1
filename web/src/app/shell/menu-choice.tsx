import type { ComponentType } from 'react';
import classes from './menu-choice.module.css';

interface MenuChoiceProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly {
    value: Value;
    label: string;
    /** The language that the label is in, where it is not the page's. */
    lang?: string;
    icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side in the account menu. */
export function MenuChoice<Value extends string>({ legend, name, choices, chosen, onChoose }: MenuChoiceProps<Value>) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, lang, icon: Icon }) => (
          <label key={value} className={classes.choice} lang={lang}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className={classes.input}
            />
            {Icon && <Icon size={16} stroke={1.8} aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
