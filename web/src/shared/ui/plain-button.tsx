import type { ComponentProps } from 'react';
import classes from './plain-controls.module.css';

interface Props extends ComponentProps<'button'> {
  /** The one button of a screen that does what the screen is for. */
  isPrimary?: boolean;
}

/** A button of the kit's look without the kit, for screens that must load before it. */
export function PlainButton({ isPrimary = false, type = 'button', className = '', ...rest }: Props) {
  return (
    <button {...rest} type={type} data-primary={isPrimary || undefined} className={`${classes.button} ${className}`} />
  );
}
