import { createContext, type ReactNode, useContext } from 'react';
import classes from './name-cell.module.css';

/** The values of the row's columns that do not fit. */
export const SecondLineContext = createContext<ReactNode>(null);

interface NameCellProps {
  /** Stands before the name. */
  picture?: ReactNode;
  /** The link or button that opens the row. */
  children: ReactNode;
}

/** The first cell of a row: what names it, and under it the columns that did not fit. */
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
