import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { t } from '../texts.ts';
import classes from './plain-controls.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> {
  label: string;
  /** Beneath the field, read out with it. */
  description?: string;
  onChange: (value: string) => void;
}

/** A labelled text field of the kit's look without the kit, for screens that must load before it. */
export function PlainField({ label, description, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...rest}
        {...describedBy(id, description)}
        id={id}
        className={classes.input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Description of={id} text={description} />
    </div>
  );
}

/** The same for a password, which can be made visible while one types. */
export function PlainPasswordField({ label, description, onChange, ...rest }: Omit<Props, 'type'>) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.inputFrame}>
        <input
          {...rest}
          {...describedBy(id, description)}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={classes.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={classes.toggle}
          // Not named after the field: "Password" shall mean the field alone.
          aria-label={t('Show what is typed')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <Description of={id} text={description} />
    </div>
  );
}

const describedBy = (id: string, description?: string) =>
  description ? { 'aria-describedby': `${id}-description` } : {};

function Description({ of, text }: { of: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={`${of}-description`} className={classes.description}>
      {text}
    </p>
  );
}
