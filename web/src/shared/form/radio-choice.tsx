import { Group, Radio } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import classes from './radio-choice.module.css';

interface RadioChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  onChange: (value: string) => void;
  error?: string;
  readOnly?: boolean;
  /** The id by which the form finds the field after a refusal. */
  'data-path'?: string;
}

/** One of a few, all of them in sight. */
export function RadioChoice({ options, readOnly = false, 'data-path': path, ...group }: RadioChoiceProps) {
  return (
    <Radio.Group {...group} className={classes.group}>
      <Group gap="md" mt={4}>
        {options.map(({ value, label }, index) => (
          <Radio
            key={value}
            value={value}
            label={label}
            disabled={readOnly}
            data-path={index === 0 ? path : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
