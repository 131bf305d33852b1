import classes from './busy-label.module.css';

interface Props {
  busy: boolean;
  idleLabel: string;
  busyLabel: string;
}

/** A button's text that changes while it works, in a place as wide as the wider of both. */
export function BusyLabel({ busy, idleLabel, busyLabel }: Props) {
  return (
    <span className={classes.label} data-idle={idleLabel} data-busy={busyLabel}>
      {busy ? busyLabel : idleLabel}
    </span>
  );
}
