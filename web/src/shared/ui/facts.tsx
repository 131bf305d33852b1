import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Facts about a thing: names beside their values, on a phone above them. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** Without a value the name is left out as well. */
  children: ReactNode;
}

/** A name and its value; lines of a text stay lines. */
export function Fact({ label, children }: FactProps) {
  if (children === undefined || children === null || children === false || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
