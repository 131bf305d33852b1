import { BusyLabel } from '../../shared/ui/busy-label.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import classes from './auth.module.css';

interface Props {
  children: string;
  busy: boolean;
  busyLabel: string;
}

/** The button that sends one of the sign-in forms; a second press while it runs does nothing. */
export function SubmitButton({ children, busy, busyLabel }: Props) {
  return (
    <PlainButton
      isPrimary
      type="submit"
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      className={classes.submit}
    >
      <BusyLabel busy={busy} idleLabel={children} busyLabel={busyLabel} />
    </PlainButton>
  );
}
