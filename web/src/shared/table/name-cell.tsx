import { createContext, type ReactNode, useContext } from 'react';
import classes from './name-cell.module.css';

/** What the row's columns say for which there is no room. */
export const SecondLineContext = createContext<ReactNode>(null);

interface NameCellProps {
  /** Stands before the name. */
  picture?: ReactNode;
  /** The link or button that opens the row. */
  children: ReactNode;
}

/** The first cell of a row: what names it, and under it what other columns had no room for. */
export function NameCell({ picture, children }: NameCellProps) {
  return (
    <span className={classes.cell}>
      {picture}
      <span className={classes.lines}>
        <span className={classes.name}>{children}</span>
        <SecondLine />
      </span>
    </span>
  );
}

/** The first cell of a row that opens nothing; as `cell` of a column it shows the value. */
export function PlainNameCell({
  getValue,
  children = String(getValue?.()),
}: {
  getValue?: () => unknown;
  children?: ReactNode;
}) {
  return (
    <>
      {children}
      <SecondLine />
    </>
  );
}

function SecondLine() {
  const text = useContext(SecondLineContext);
  return text && <span className={classes.secondLine}>{text}</span>;
}
