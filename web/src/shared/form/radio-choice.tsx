import { Group, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import classes from './radio-choice.module.css';
import { shownField } from './shown-field.ts';

interface RadioChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  onChange: (value: string) => void;
  error?: string;
  /** Only to be read: the chosen one as a text. */
  readOnly?: boolean;
  disabled?: boolean;
  /** The id by which the form finds the field after a refusal. */
  'data-path'?: string;
}

/** One of a few, all of them in sight. */
export function RadioChoice({ options, readOnly = false, disabled = false, ...field }: RadioChoiceProps) {
  const { 'data-path': path, ...group } = field;
  if (readOnly) {
    const chosen = options.find(({ value }) => value === group.value);
    return <TextInput label={group.label} value={chosen?.label ?? ''} {...shownField(false)} />;
  }
  return (
    <Radio.Group {...group} className={classes.group}>
      <Group gap="md" className={classes.options}>
        {options.map(({ value, label }, index) => (
          <Radio
            key={value}
            value={value}
            label={label}
            disabled={disabled}
            data-path={index === 0 ? path : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
