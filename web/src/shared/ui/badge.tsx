import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** Neutral for what waits or is over, info for what is under way, success, warning and danger for what they say. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state in a word or two, in the colour of what it means. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
