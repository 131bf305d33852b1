import { Group, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import classes from './radio-choice.module.css';
import { NO_VALUE, shownField } from './shown-field.ts';

interface RadioChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  onChange: (value: string) => void;
  error?: string;
  required?: boolean;
  /** Only to be read: the chosen one as a text. */
  readOnly?: boolean;
  /** While it is only read it looks like a text, and is the same radios to whoever cannot see it. */
  staysRadio?: boolean;
  disabled?: boolean;
  /** The id by which the form finds the field after a refusal. */
  'data-path'?: string;
}

/** One of a few, all of them in sight. */
export function RadioChoice(props: RadioChoiceProps) {
  const { options, readOnly = false, staysRadio = false, disabled = false, ...field } = props;
  const { 'data-path': path, ...group } = field;
  const chosen = options.find(({ value }) => value === group.value);
  if (readOnly && !staysRadio) {
    return <TextInput label={group.label} value={chosen?.label ?? ''} {...shownField(false)} />;
  }
  return (
    <Radio.Group {...group} className={classes.group}>
      <Group gap="md" className={classes.options} data-read={readOnly || undefined}>
        {readOnly && !chosen && <span aria-hidden="true">{NO_VALUE}</span>}
        {options.map(({ value, label }, index) => (
          <Radio
            key={value}
            value={value}
            label={label}
            disabled={disabled || readOnly}
            classNames={{ root: classes.choice, inner: classes.circle }}
            wrapperProps={{ 'data-chosen': value === chosen?.value || undefined }}
            data-path={index === 0 ? path : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}
