import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { t } from '../texts.ts';
import classes from './plain-controls.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> {
  label: string;
  onChange: (value: string) => void;
}

/** A labelled text field of the kit's look without the kit, for screens that must load before it. */
export function PlainField({ label, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input {...rest} id={id} className={classes.input} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}

/** The same for a password, which can be made visible while one types. */
export function PlainPasswordField({ label, onChange, ...rest }: Omit<Props, 'type'>) {
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
    </div>
  );
}
